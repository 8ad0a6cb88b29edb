"""Requests with time-outs, retries and idempotency keys: what both clients share, and the two that send."""

from __future__ import annotations

import asyncio
import random
import time
import uuid
from dataclasses import dataclass
from typing import Any, Dict, Optional

import httpx

from .errors import APIConnectionError, APITimeoutError, CoveragePolicyError, error_of, json_of, retry_after_of

_FIRST_WAIT = 0.3
_RETRIED = {408, 429, 502, 503, 504}


@dataclass
class Settings:
    """`timeout` and `max_wait` in seconds; a longer `Retry-After` than `max_wait` is not waited for."""

    base_url: str
    api_key: Optional[str]
    timeout: float
    max_retries: int
    max_wait: float

    def client_options(self) -> Dict[str, Any]:
        address = self.base_url.rstrip("/")
        headers = {"accept": "application/json"}
        if self.api_key is not None:
            headers["authorization"] = f"Bearer {self.api_key}"
        return {
            "base_url": address[:-3] if address.endswith("/v1") else address,
            "headers": headers,
            "timeout": self.timeout,
        }


@dataclass
class Call:
    method: str
    path: str
    query: Dict[str, Any]
    body: Any
    idempotency_key: Optional[str]
    prefer: Optional[str] = None

    def options(self) -> Dict[str, Any]:
        """The same for every attempt: a repetition of a write carries the same key."""
        options: Dict[str, Any] = {"params": {name: _text(value) for name, value in self.query.items() if value is not None}}
        if self.body is not None:
            options["json"] = {name: value for name, value in self.body.items() if value is not None}
        if self.method != "GET":
            options["headers"] = {"x-idempotency-key": self.idempotency_key or str(uuid.uuid4())}
            if self.prefer is not None:
                options["headers"]["prefer"] = self.prefer
        return options


def _text(value: Any) -> Any:
    if isinstance(value, bool):
        return "true" if value else "false"
    return ",".join(map(str, value)) if isinstance(value, (list, tuple)) else value


def _backoff(attempt: int) -> float:
    """Doubles with each attempt; the random part keeps many clients from coming back at once."""
    return _FIRST_WAIT * 2**attempt * random.uniform(0.5, 1)


def _wait_for(response: httpx.Response, attempt: int, settings: Settings) -> Optional[float]:
    """Seconds until the next attempt; None when the answer stands."""
    status = response.status_code
    if attempt >= settings.max_retries or (status < 500 and status not in _RETRIED):
        return None
    error = json_of(response).get("error")
    retryable = error.get("retryable") if isinstance(error, dict) else None
    if not (status in _RETRIED if retryable is None else retryable):
        return None
    asked = retry_after_of(response)
    if asked is None:
        return _backoff(attempt)
    return asked if asked <= settings.max_wait else None


def _no_answer(error: httpx.TransportError, settings: Settings) -> CoveragePolicyError:
    if isinstance(error, httpx.TimeoutException):
        return APITimeoutError(f"No answer within {settings.timeout} s", code="TIMEOUT", retryable=True)
    return APIConnectionError(f"No answer from {settings.base_url}: {error}", code="CONNECTION", retryable=True)


def _answer(response: httpx.Response) -> Dict[str, Any]:
    if response.is_success:
        # CSV and other forms are their text.
        if response.content and "json" not in response.headers.get("content-type", ""):
            return {"data": response.text, "meta": {}}
        return json_of(response)
    raise error_of(response)


class SyncTransport:
    def __init__(self, settings: Settings, client: Optional[httpx.Client] = None) -> None:
        self.settings = settings
        self.client = client or httpx.Client(**settings.client_options())

    def send(self, call: Call) -> Dict[str, Any]:
        options, attempt = call.options(), 0
        while True:
            try:
                response = self.client.request(call.method, call.path, **options)
                wait = _wait_for(response, attempt, self.settings)
                if wait is None:
                    return _answer(response)
            except httpx.TransportError as error:
                if attempt >= self.settings.max_retries:
                    raise _no_answer(error, self.settings) from error
                wait = _backoff(attempt)
            time.sleep(wait)
            attempt += 1


class AsyncTransport:
    def __init__(self, settings: Settings, client: Optional[httpx.AsyncClient] = None) -> None:
        self.settings = settings
        self.client = client or httpx.AsyncClient(**settings.client_options())

    async def send(self, call: Call) -> Dict[str, Any]:
        options, attempt = call.options(), 0
        while True:
            try:
                response = await self.client.request(call.method, call.path, **options)
                wait = _wait_for(response, attempt, self.settings)
                if wait is None:
                    return _answer(response)
            except httpx.TransportError as error:
                if attempt >= self.settings.max_retries:
                    raise _no_answer(error, self.settings) from error
                wait = _backoff(attempt)
            await asyncio.sleep(wait)
            attempt += 1
