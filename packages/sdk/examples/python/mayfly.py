"""Inboxes of a Mayfly server for tests, over its REST API.

Copy this file into your project: it needs nothing but httpx. `MAYFLY_URL` names the server,
`MAYFLY_TOKEN` is sent if it is set.
"""

from __future__ import annotations

import math
import os
import time
from typing import Any, Callable

import httpx

MAX_WAIT_SECONDS = 60
"""Longest time for which the server holds a request."""

Message = dict[str, Any]


class WaitTimeoutError(AssertionError):
    """No matching message arrived in time. Lists what did arrive."""


class UnexpectedMessageError(AssertionError):
    """A matching message arrived, although none was expected."""


class Inbox:
    """A disposable address and its messages. Deletes both at the end of a `with` block."""

    def __init__(self, url: str | None = None) -> None:
        token = os.environ.get("MAYFLY_TOKEN")
        self._client = httpx.Client(
            base_url=(url or os.environ.get("MAYFLY_URL", "http://localhost:3000")) + "/api/v1",
            headers={"Authorization": f"Bearer {token}"} if token else {},
            timeout=MAX_WAIT_SECONDS + 15,
        )
        session = self._request("POST", "/generate-email").json()
        self.email_address: str = session["emailAddress"]
        self._client.headers["Session-ID"] = session["sessionId"]
        self._returned: set[str] = set()

    def __enter__(self) -> Inbox:
        return self

    def __exit__(self, *_error: object) -> None:
        self.delete()

    def messages(self) -> list[Message]:
        """Returns the newest 100 messages, newest first."""
        return self._request("GET", self._path, params={"size": 100}).json()["data"]["content"]

    def wait_for_message(
        self,
        *,
        subject: str | None = None,
        sender: str | None = None,
        timeout: float = 30,
        where: Callable[[Message], bool] = lambda message: True,
    ) -> Message:
        """Waits for the next message whose subject and sender contain these texts.

        Also returns a message that arrived before, so that a test may trigger the email first. No
        message is returned twice. `timeout` is in seconds.
        """
        filters = {"subject": subject, "sender": sender}
        query = {name: value for name, value in filters.items() if value is not None}
        deadline = time.monotonic() + timeout
        last_id: str | None = None
        while True:
            left = max(0, min(MAX_WAIT_SECONDS, math.ceil(deadline - time.monotonic())))
            after = {"after": last_id} if last_id else {}
            params = {**query, **after, "timeout": left}
            response = self._request("GET", f"{self._path}/wait", params=params)
            if response.status_code == 200:
                message = self._wait_until_parsed(response.json()["data"])
                last_id = message["id"]
                if last_id not in self._returned and where(message):
                    self._returned.add(last_id)
                    return message
            elif time.monotonic() >= deadline:
                arrived = [f"{each['sender']}: {each['subject']}" for each in self.messages()]
                raise WaitTimeoutError(
                    f"No matching message for {self.email_address} within {timeout} s. "
                    f"Arrived: {arrived or 'nothing'}"
                )

    def wait_for_code(self, **wanted: Any) -> str:
        """Waits for a message with a verification code and returns the code."""
        message = self.wait_for_message(**wanted, where=lambda each: bool(each["verificationCode"]))
        return message["verificationCode"]

    def wait_for_link(self, **wanted: Any) -> str:
        """Waits for a message with a confirmation link and returns its URL."""
        message = self.wait_for_message(**wanted, where=lambda each: bool(each["verificationLink"]))
        return message["verificationLink"]

    def expect_none(self, *, within: float = 2, **wanted: Any) -> None:
        """Waits `within` seconds and ensures that no matching message arrives that no wait has returned."""
        try:
            message = self.wait_for_message(**wanted, timeout=within)
        except WaitTimeoutError:
            return
        raise UnexpectedMessageError(
            f"{message['sender']}: {message['subject']} arrived for {self.email_address}."
        )

    def delete(self) -> None:
        """Deletes the address and its messages, unless it has expired."""
        self._request("DELETE", "/email/current", accept=(204, 410))
        self._client.close()

    @property
    def _path(self) -> str:
        return f"/emails/{self.email_address}"

    def _wait_until_parsed(self, message: Message) -> Message:
        while message["reading"] == "pending":
            time.sleep(0.2)
            message = self._request("GET", f"{self._path}/{message['id']}").json()["data"]
        return message

    def _request(
        self, method: str, path: str, accept: tuple[int, ...] = (200, 201, 204), **options: Any
    ) -> httpx.Response:
        """Sends a request, again after `Retry-After` if there were too many.

        The session ID is a header, so that no error shows it.
        """
        while True:
            response = self._client.request(method, path, **options)
            if response.status_code != 429:
                break
            time.sleep(int(response.headers.get("Retry-After", "1")))
        if response.status_code not in accept:
            raise RuntimeError(f"{method} {path}: {response.status_code} {response.text}")
        return response
