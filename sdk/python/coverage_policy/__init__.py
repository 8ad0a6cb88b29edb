"""Client of the Coverage Policy Intelligence API."""

from . import models
from ._pages import Answer, AsyncPages, Pages
from .client import AsyncCoveragePolicy, CoveragePolicy
from .error_codes import ERROR_CODES
from .errors import (
    APIConnectionError,
    APITimeoutError,
    AuthenticationError,
    ConflictError,
    CoveragePolicyError,
    NotFoundError,
    PermissionDeniedError,
    RateLimitError,
    ServerError,
    ValidationError,
)
from .webhooks import WebhookVerificationError, verify_webhook

__all__ = [
    "APIConnectionError",
    "APITimeoutError",
    "Answer",
    "AsyncCoveragePolicy",
    "AsyncPages",
    "AuthenticationError",
    "ConflictError",
    "CoveragePolicy",
    "CoveragePolicyError",
    "ERROR_CODES",
    "NotFoundError",
    "Pages",
    "PermissionDeniedError",
    "RateLimitError",
    "ServerError",
    "ValidationError",
    "WebhookVerificationError",
    "models",
    "verify_webhook",
]
