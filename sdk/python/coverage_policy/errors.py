"""Errors by what a program does about them; `code` says what it was."""

from __future__ import annotations

import email.utils
import time
from typing import Any, Dict, Optional

import httpx


class CoveragePolicyError(Exception):
    """What went wrong, with the code of the API (see `coverage_policy.ERROR_CODES`)."""

    def __init__(
        self,
        message: str,
        *,
        code: str,
        status: Optional[int] = None,
        hint: Optional[str] = None,
        details: Optional[Dict[str, Any]] = None,
        retryable: bool = False,
        doc_url: Optional[str] = None,
        request_id: Optional[str] = None,
        retry_after: Optional[float] = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.code = code
        #: HTTP status; None when no answer came.
        self.status = status
        self.hint = hint
        self.details = details or {}
        self.retryable = retryable
        self.doc_url = doc_url
        self.request_id = request_id
        #: Seconds the server asks to wait.
        self.retry_after = retry_after


class AuthenticationError(CoveragePolicyError):
    """401: no key, or one that is refused."""


class PermissionDeniedError(CoveragePolicyError):
    """403: the key lacks a scope, or the plan a feature."""


class NotFoundError(CoveragePolicyError):
    """404."""


class ValidationError(CoveragePolicyError):
    """400, 405, 413 and 415: the request has to change."""


class ConflictError(CoveragePolicyError):
    """409: the idempotency key belongs to another request."""


class RateLimitError(CoveragePolicyError):
    """429."""


class ServerError(CoveragePolicyError):
    """500 and above."""


class APIConnectionError(CoveragePolicyError):
    """No answer came."""


class APITimeoutError(APIConnectionError):
    """No answer came in time."""


_BY_STATUS = {
    401: AuthenticationError,
    403: PermissionDeniedError,
    404: NotFoundError,
    409: ConflictError,
    429: RateLimitError,
}


def error_of(response: httpx.Response) -> CoveragePolicyError:
    body = json_of(response)
    error = body.get("error") if isinstance(body.get("error"), dict) else {}
    status = response.status_code
    kind = _BY_STATUS.get(status, ServerError if status >= 500 else ValidationError)
    return kind(
        error.get("message", f"The server answered {status}"),
        code=error.get("code", f"HTTP_{status}"),
        status=status,
        hint=error.get("hint"),
        details=error.get("details"),
        retryable=error.get("retryable") is True,
        doc_url=error.get("doc_url"),
        request_id=response.headers.get("x-request-id"),
        retry_after=retry_after_of(response),
    )


def json_of(response: httpx.Response) -> Dict[str, Any]:
    try:
        body = response.json()
    except ValueError:
        return {}
    return body if isinstance(body, dict) else {}


def retry_after_of(response: httpx.Response) -> Optional[float]:
    """Seconds of `Retry-After`, which may also be a date."""
    text = response.headers.get("retry-after")
    if text is None:
        return None
    if text.isdigit():
        return float(text)
    parsed = email.utils.parsedate_to_datetime(text) if "," in text else None
    return None if parsed is None else max(0.0, parsed.timestamp() - time.time())
