"""Fixtures for pytest."""

from collections.abc import Iterator

import pytest

from mayfly import Inbox


@pytest.fixture
def inbox() -> Iterator[Inbox]:
    """A fresh inbox for each test, deleted after it."""
    with Inbox() as inbox:
        yield inbox
