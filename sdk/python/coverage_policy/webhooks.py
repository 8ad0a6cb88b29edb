"""Verification of webhook calls as https://www.standardwebhooks.com describes it."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from typing import Any, Dict, Mapping, Sequence, Union


class WebhookVerificationError(Exception):
    """The call is not genuine, or too old."""


def verify_webhook(
    payload: Union[str, bytes],
    headers: Mapping[str, str],
    secret: Union[str, Sequence[str]],
    tolerance_seconds: float = 300,
) -> Dict[str, Any]:
    """The event of a genuine call.

    `payload` is the body as it arrived; parsed and written anew it has another signature. `secret` is the `whsec_...` the webhook was
    created or rotated with, or several while a rotation is under way. Raises WebhookVerificationError.
    """
    given = {name.lower(): value for name, value in headers.items()}
    try:
        identity, timestamp, signatures = (given[f"webhook-{name}"] for name in ("id", "timestamp", "signature"))
    except KeyError as missing:
        raise WebhookVerificationError(f"The header {missing.args[0]} is missing") from None
    if not timestamp.isdigit() or abs(time.time() - int(timestamp)) > tolerance_seconds:
        raise WebhookVerificationError("The timestamp is too far from now")
    body = payload.encode() if isinstance(payload, str) else bytes(payload)
    signed = f"{identity}.{timestamp}.".encode() + body
    for one in [secret] if isinstance(secret, str) else secret:
        expected = "v1," + base64.b64encode(hmac.new(_key(one), signed, hashlib.sha256).digest()).decode()
        if any(hmac.compare_digest(expected.encode(), part.encode()) for part in signatures.split(" ")):
            return json.loads(body)
    raise WebhookVerificationError("No signature fits the body and secret")


def _key(secret: str) -> bytes:
    try:
        return base64.b64decode(secret[6:] if secret.startswith("whsec_") else secret, validate=True)
    except binascii.Error:
        raise WebhookVerificationError("The secret is not base64") from None
