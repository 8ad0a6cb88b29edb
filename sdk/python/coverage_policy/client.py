"""The clients: one that blocks, one for asyncio."""

from __future__ import annotations

import dataclasses
from typing import Any, Mapping, Optional

import httpx

from . import _resources as resources
from . import models
from ._pages import Answer, AsyncPages, Pages
from ._record import convert
from ._transport import AsyncTransport, Call, Settings, SyncTransport
from .operations import Operations

DEFAULT_ADDRESS = "http://localhost:8787"


class _Resources:
    def __init__(self, sender: resources.Sender) -> None:
        self.policies = resources.Policies(sender)
        self.codes = resources.Codes(sender)
        self.criteria = resources.Criteria(sender)
        self.claims = resources.Claims(sender)
        self.prior_auth = resources.PriorAuth(sender)
        self.receipts = resources.Receipts(sender)
        self.payers = resources.Payers(sender)
        self.formulary = resources.Formulary(sender)
        self.spending = resources.Spending(sender)
        self.agent = resources.Agent(sender)
        self.fhir = resources.Fhir(sender)
        #: Every operation by its id, with typed arguments.
        self.operations = Operations(sender)
        self._any_sender = sender
        self.jurisdictions = resources.Jurisdictions(sender)
        self.changes = resources.Changes(sender)
        self.compliance = resources.Compliance(sender)
        self.webhooks = resources.Webhooks(sender)


    def call(
        self,
        method: str,
        path: str,
        *,
        query: Optional[Mapping[str, Any]] = None,
        body: Optional[Mapping[str, Any]] = None,
        idempotency_key: Optional[str] = None,
    ) -> Any:
        """Any operation by method and path; `data` comes as it is. The asynchronous client returns an awaitable."""
        return self._any_sender.answer(Call(method.upper(), path, dict(query or {}), body, idempotency_key), Any)


def _typed(body: Any, kind: Any) -> Answer[Any]:
    # FHIR has no envelope.
    if "resourceType" in body:
        return Answer(data=body, meta={})
    return Answer(data=convert(kind, body.get("data")), meta=body.get("meta") if isinstance(body.get("meta"), dict) else {})


def _next(call: Call, cursor: Optional[str]) -> Call:
    return call if cursor is None else dataclasses.replace(call, query={**call.query, "cursor": cursor})


class _SyncSender:
    def __init__(self, transport: SyncTransport) -> None:
        self._transport = transport

    def answer(self, call: Call, kind: Any) -> Answer[Any]:
        return _typed(self._transport.send(call), kind)

    def pages(self, call: Call, kind: Any) -> Pages[Any]:
        return Pages(lambda cursor: self.answer(_next(call, cursor), kind))


class _AsyncSender:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def answer(self, call: Call, kind: Any) -> Answer[Any]:
        return _typed(await self._transport.send(call), kind)

    def pages(self, call: Call, kind: Any) -> AsyncPages[Any]:
        return AsyncPages(lambda cursor: self.answer(_next(call, cursor), kind))


class CoveragePolicy(_Resources):
    """The API as resources. `timeout` and `max_wait` are seconds; `http_client` replaces httpx's own.

    >>> with CoveragePolicy(api_key="cpi_live_...") as cpi:
    ...     for policy in cpi.policies.list(q="oxygen"):
    ...         print(policy.policy_id, policy.title)
    """

    def __init__(
        self,
        api_key: Optional[str] = None,
        base_url: str = DEFAULT_ADDRESS,
        *,
        timeout: float = 30,
        max_retries: int = 2,
        max_wait: float = 30,
        http_client: Optional[httpx.Client] = None,
    ) -> None:
        self._transport = SyncTransport(Settings(base_url, api_key, timeout, max_retries, max_wait), http_client)
        self._sender = _SyncSender(self._transport)
        super().__init__(self._sender)

    def csv(self, path: str, **query: Any) -> str:
        """The rows of a list as CSV, of the page that `cursor` begins."""
        return self.call("GET", path, query={**query, "format": "csv"}).data

    def health(self) -> Answer[models.Health]:
        return self._sender.answer(Call("GET", "/health", {}, None, None), models.Health)

    def close(self) -> None:
        self._transport.client.close()

    def __enter__(self) -> "CoveragePolicy":
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()


class AsyncCoveragePolicy(_Resources):
    """The same for asyncio: methods return awaitables, lists are for `async for`."""

    def __init__(
        self,
        api_key: Optional[str] = None,
        base_url: str = DEFAULT_ADDRESS,
        *,
        timeout: float = 30,
        max_retries: int = 2,
        max_wait: float = 30,
        http_client: Optional[httpx.AsyncClient] = None,
    ) -> None:
        self._transport = AsyncTransport(Settings(base_url, api_key, timeout, max_retries, max_wait), http_client)
        self._sender = _AsyncSender(self._transport)
        super().__init__(self._sender)

    async def csv(self, path: str, **query: Any) -> str:
        """The rows of a list as CSV, of the page that `cursor` begins."""
        return (await self.call("GET", path, query={**query, "format": "csv"})).data

    async def health(self) -> Answer[models.Health]:
        return await self._sender.answer(Call("GET", "/health", {}, None, None), models.Health)

    async def close(self) -> None:
        await self._transport.client.aclose()

    async def __aenter__(self) -> "AsyncCoveragePolicy":
        return self

    async def __aexit__(self, *_: Any) -> None:
        await self.close()
