"""The icon that browsers ask for by habit."""


def test_the_habitual_address_leads_to_the_icon(client):
    response = client.get("/favicon.ico")
    assert (response.status_code, response["Location"]) == (302, "/static/cardavia/img/icon.svg")
