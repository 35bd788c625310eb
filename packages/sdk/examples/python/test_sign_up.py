"""Tests of a sign-up: replace the requests to `SIGN_UP_URL` with those of your application."""

import os

import httpx
import pytest

from mayfly import Inbox, UnexpectedMessageError, WaitTimeoutError

URL = os.environ["SIGN_UP_URL"]


def sign_up(email: str) -> None:
    response = httpx.post(f"{URL}/sign-up", data={"email": email, "name": "Ada"})
    assert response.status_code == 303


def test_confirms_by_code(inbox: Inbox) -> None:
    sign_up(inbox.email_address)
    code = inbox.wait_for_code(subject="confirm")
    form = {"email": inbox.email_address, "code": code}
    response = httpx.post(f"{URL}/confirm", data=form, follow_redirects=True)
    assert response.status_code == 200
    assert "Hello Ada" in response.text


def test_confirms_by_link(inbox: Inbox) -> None:
    sign_up(inbox.email_address)
    link = inbox.wait_for_link(sender="harbor-books.example")
    assert "Hello Ada" in httpx.get(link, follow_redirects=True).text


def test_refuses_the_first_code_after_a_second_request(inbox: Inbox) -> None:
    sign_up(inbox.email_address)
    first = inbox.wait_for_code()
    sign_up(inbox.email_address)
    assert inbox.wait_for_code() != first
    form = {"email": inbox.email_address, "code": first}
    assert httpx.post(f"{URL}/confirm", data=form).status_code == 403
    assert len(inbox.messages()) == 2


def test_says_what_arrived_instead(inbox: Inbox) -> None:
    sign_up(inbox.email_address)
    with pytest.raises(WaitTimeoutError, match="Confirm your email address"):
        inbox.wait_for_message(subject="Your invoice", timeout=1)


def test_sends_one_email_only(inbox: Inbox) -> None:
    inbox.expect_none(within=0.5)
    sign_up(inbox.email_address)
    with pytest.raises(UnexpectedMessageError, match="Confirm your email address"):
        inbox.expect_none(subject="confirm", within=30)
    inbox.expect_none(within=1)
