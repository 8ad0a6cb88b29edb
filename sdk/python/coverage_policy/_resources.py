"""The API as resources. Written once for both clients: the asynchronous one returns awaitables of the same answers."""

from __future__ import annotations

from typing import Any, List, Mapping, Optional, Protocol, Sequence
from urllib.parse import quote

from . import models
from ._pages import Answer, Pages
from ._transport import Call


class Sender(Protocol):
    def answer(self, call: Call, kind: Any) -> Any: ...

    def pages(self, call: Call, kind: Any) -> Any: ...


class Resource:
    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def _get(self, path: str, kind: Any, query: Mapping[str, Any]) -> Any:
        return self._sender.answer(Call("GET", path, dict(query), None, None), kind)

    def _list(self, path: str, kind: Any, query: Mapping[str, Any]) -> Any:
        return self._sender.pages(Call("GET", path, dict(query), None, None), List[kind])

    def _call(self, method: str, path: str, query: Any, body: Any, idempotency_key: Optional[str]) -> Any:
        return self._sender.answer(Call(method, path, dict(query), body, idempotency_key), Any)

    def _send(self, method: str, path: str, kind: Any, body: Any, idempotency_key: Optional[str]) -> Any:
        return self._sender.answer(Call(method, path, {}, body, idempotency_key), kind)


def _part(value: object) -> str:
    return quote(str(value), safe=":")


class Policies(Resource):
    def list(self, **query: Any) -> Pages[models.Policy]:
        """Search: q, policy_type, jurisdiction, payer, icd10, status, include, limit."""
        return self._list("/v1/policies", models.Policy, query)

    def get(self, policy_id: str, **query: Any) -> Answer[models.PolicyDetail]:
        """include: criteria, codes, attachments, versions."""
        return self._get(f"/v1/policies/{_part(policy_id)}", models.PolicyDetail, query)

    def version(self, policy_id: str, version: str, **query: Any) -> Answer[models.PolicyVersion]:
        return self._get(f"/v1/policies/{_part(policy_id)}/versions/{_part(version)}", models.PolicyVersion, query)

    def diff(self, policy_id: str, **query: Any) -> Answer[models.PolicyDiff]:
        """`from` is a word of Python: give it as `**{"from": ...}`."""
        return self._get(f"/v1/policies/{_part(policy_id)}/diff", models.PolicyDiff, query)

    def compare(
        self, procedure_codes: Sequence[str], *, idempotency_key: Optional[str] = None, **body: Any
    ) -> Answer[models.Comparison]:
        body = {"procedure_codes": list(procedure_codes), **body}
        return self._send("POST", "/v1/policies/compare", models.Comparison, body, idempotency_key)


class Codes(Resource):
    def lookup(self, code: str, **query: Any) -> Answer[models.CodeLookup]:
        """include, code_system, jurisdiction, date, locality, zip, fuzzy."""
        return self._get("/v1/codes/lookup", models.CodeLookup, {"code": code, **query})

    def batch(
        self, codes: Sequence[str], *, idempotency_key: Optional[str] = None, **body: Any
    ) -> Answer[models.BatchLookup]:
        body = {"codes": list(codes), **body}
        return self._send("POST", "/v1/codes/batch", models.BatchLookup, body, idempotency_key)


class Criteria(Resource):
    def search(self, q: str, **query: Any) -> Pages[models.Criterion]:
        return self._list("/v1/coverage/criteria", models.Criterion, {"q": q, **query})

    def evaluate(
        self, policy_id: str, *, idempotency_key: Optional[str] = None, **body: Any
    ) -> Answer[models.CoverageEvaluation]:
        body = {"policy_id": policy_id, **body}
        return self._send("POST", "/v1/coverage/evaluate", models.CoverageEvaluation, body, idempotency_key)


class Claims(Resource):
    def validate(
        self, procedure_codes: Sequence[str], *, idempotency_key: Optional[str] = None, **body: Any
    ) -> Answer[models.ClaimValidation]:
        """diagnosis_codes, modifiers, state, date_of_service, site_of_service, payer, ..."""
        body = {"procedure_codes": list(procedure_codes), **body}
        return self._send("POST", "/v1/claims/validate", models.ClaimValidation, body, idempotency_key)

    def batch(
        self, claims: Sequence[Mapping[str, Any]], *, idempotency_key: Optional[str] = None, **body: Any
    ) -> Answer[Any]:
        """At once: as many claims as the minute of the plan pays for, 200 at most. work_list."""
        body = {"claims": list(claims), **body}
        return self._send("POST", "/v1/claims/batch", Any, body, idempotency_key)

    def start_batch(
        self, claims: Sequence[Mapping[str, Any]], *, idempotency_key: Optional[str] = None, **body: Any
    ) -> Answer[Any]:
        """Later: up to 50,000 claims. Ask get_batch until it has ended, then read the parts of batch_results."""
        body = {"claims": list(claims), **body}
        return self._sender.answer(
            Call("POST", "/v1/claims/batch", {}, body, idempotency_key, "respond-async"), Any
        )

    def get_batch(self, batch_id: str) -> Answer[Any]:
        return self._get(f"/v1/claims/batch/{_part(batch_id)}", Any, {})

    def batch_results(self, batch_id: str, part: int) -> Answer[Any]:
        return self._get(f"/v1/claims/batch/{_part(batch_id)}/results", Any, {"part": part})


class Receipts(Resource):
    def verify(
        self, receipt: Mapping[str, Any], *, idempotency_key: Optional[str] = None, **body: Any
    ) -> Answer[Any]:
        """Checks a receipt of an answer: answer, input. Nothing of it is stored."""
        return self._send("POST", "/v1/receipts/verify", Any, {"receipt": receipt, **body}, idempotency_key)


class PriorAuth(Resource):
    def check(
        self, procedure_codes: Sequence[str], *, idempotency_key: Optional[str] = None, **body: Any
    ) -> Answer[models.PriorAuthCheck]:
        """diagnosis_codes, state, jurisdiction, payer, date_of_service, site_of_service, ..."""
        body = {"procedure_codes": list(procedure_codes), **body}
        return self._send("POST", "/v1/prior-auth/check", models.PriorAuthCheck, body, idempotency_key)

    def programs(self, **query: Any) -> Answer[models.PriorAuthPrograms]:
        return self._get("/v1/prior-auth/programs", models.PriorAuthPrograms, query)

    def research(
        self, procedure_codes: Sequence[str], *, idempotency_key: Optional[str] = None, **body: Any
    ) -> Answer[models.Research]:
        """A cited dossier: diagnosis_codes, state, payer, clinical_context, ...; sync=True waits for it."""
        body = {"procedure_codes": list(procedure_codes), **body}
        return self._send("POST", "/v1/prior-auth/research", models.Research, body, idempotency_key)

    def get_research(self, research_id: str) -> Answer[models.Research]:
        return self._get(f"/v1/prior-auth/research/{_part(research_id)}", models.Research, {})


class Payers(Resource):
    def list(self) -> Answer[List[models.PayerEntry]]:
        return self._get("/v1/payers", List[models.PayerEntry], {})


class Formulary(Resource):
    def search(self, q: str, **query: Any) -> Answer[List[models.FormularyEntry]]:
        """payer, limit."""
        return self._get("/v1/drugs/formulary", List[models.FormularyEntry], {"q": q, **query})


class Spending(Resource):
    def by_code(self, codes: Sequence[str], year: Optional[int] = None) -> Answer[Any]:
        """A map from code to what was paid."""
        return self._get("/v1/spending/by-code", Any, {"codes": list(codes), "year": year})


class Agent(Resource):
    def tools(self, **query: Any) -> Answer[Any]:
        """include="schemas" adds the schemas."""
        return self._get("/v1/agent/tools", Any, query)

    def call(self, tool: str, *, idempotency_key: Optional[str] = None, **body: Any) -> Answer[Any]:
        """Calls a tool by its id, such as check_coverage."""
        return self._send("POST", f"/v1/agent/tools/{_part(tool)}", Any, body, idempotency_key)

    def reviews(self, **query: Any) -> Pages[Any]:
        return self._list("/v1/agent/reviews", Any, query)


class Fhir(Resource):
    """FHIR R4: an answer has no envelope, `data` is the resource."""

    def search(self, **query: Any) -> Answer[Any]:
        return self._get("/v1/fhir/CoverageEligibilityResponse", Any, query)

    def read(self, id: str) -> Answer[Any]:
        return self._get(f"/v1/fhir/CoverageEligibilityResponse/{_part(id)}", Any, {})


class Jurisdictions(Resource):
    def list(self) -> Answer[List[models.Jurisdiction]]:
        return self._get("/v1/jurisdictions", List[models.Jurisdiction], {})


class Changes(Resource):
    def list(self, **query: Any) -> Pages[models.PolicyChange]:
        """since, policy_id, change_type, policy_type, payer, code, materiality, watched."""
        return self._list("/v1/policies/changes", models.PolicyChange, query)


class Compliance(Resource):
    def unreviewed(self, **query: Any) -> Pages[models.UnreviewedChange]:
        return self._list("/v1/compliance/unreviewed", models.UnreviewedChange, query)

    def acknowledge(
        self, diff_id: int, notes: Optional[str] = None, *, idempotency_key: Optional[str] = None
    ) -> Answer[models.Acknowledgment]:
        body = {"diff_id": diff_id, "notes": notes}
        return self._send("POST", "/v1/compliance/ack", models.Acknowledgment, body, idempotency_key)

    def acknowledge_all(
        self, diff_ids: Sequence[int], notes: Optional[str] = None, *, idempotency_key: Optional[str] = None
    ) -> Answer[models.BulkAcknowledgment]:
        body = {"diff_ids": list(diff_ids), "notes": notes}
        return self._send("POST", "/v1/compliance/ack/bulk", models.BulkAcknowledgment, body, idempotency_key)

    def withdraw(
        self, diff_ids: Sequence[int], *, idempotency_key: Optional[str] = None
    ) -> Answer[models.WithdrawnAcknowledgments]:
        """Takes back your own acknowledgments of the last 15 minutes."""
        body = {"diff_ids": list(diff_ids)}
        return self._send("POST", "/v1/compliance/ack/withdraw", models.WithdrawnAcknowledgments, body, idempotency_key)

    def acknowledgments(self, **query: Any) -> Pages[models.AcknowledgmentRecord]:
        return self._list("/v1/compliance/acknowledgements", models.AcknowledgmentRecord, query)

    def stats(self) -> Answer[models.ComplianceStats]:
        return self._get("/v1/compliance/stats", models.ComplianceStats, {})


class Webhooks(Resource):
    def list(self, **query: Any) -> Pages[models.Webhook]:
        return self._list("/v1/webhooks", models.Webhook, query)

    def create(
        self, url: str, events: Sequence[str], *, idempotency_key: Optional[str] = None
    ) -> Answer[models.WebhookWithSecret]:
        body = {"url": url, "events": list(events)}
        return self._send("POST", "/v1/webhooks", models.WebhookWithSecret, body, idempotency_key)

    def get(self, webhook_id: Any) -> Answer[models.WebhookDetail]:
        return self._get(f"/v1/webhooks/{_part(webhook_id)}", models.WebhookDetail, {})

    def update(
        self, webhook_id: Any, *, idempotency_key: Optional[str] = None, **body: Any
    ) -> Answer[models.UpdatedWebhook]:
        """url, events, status."""
        path = f"/v1/webhooks/{_part(webhook_id)}"
        return self._send("PATCH", path, models.UpdatedWebhook, body, idempotency_key)

    def delete(self, webhook_id: Any, *, idempotency_key: Optional[str] = None) -> Answer[models.DeletedWebhook]:
        path = f"/v1/webhooks/{_part(webhook_id)}"
        return self._send("DELETE", path, models.DeletedWebhook, None, idempotency_key)

    def rotate_secret(self, webhook_id: Any, *, idempotency_key: Optional[str] = None) -> Answer[models.RotatedSecret]:
        path = f"/v1/webhooks/{_part(webhook_id)}/rotate-secret"
        return self._send("POST", path, models.RotatedSecret, None, idempotency_key)

    def test(self, webhook_id: Any, *, idempotency_key: Optional[str] = None) -> Answer[models.TestDelivery]:
        path = f"/v1/webhooks/{_part(webhook_id)}/test"
        return self._send("POST", path, models.TestDelivery, None, idempotency_key)

    def deliveries(self, webhook_id: Any, **query: Any) -> Pages[models.Delivery]:
        return self._list(f"/v1/webhooks/{_part(webhook_id)}/deliveries", models.Delivery, query)

    def redeliver(self, delivery_id: Any, *, idempotency_key: Optional[str] = None) -> Answer[models.Redelivery]:
        path = f"/v1/webhooks/deliveries/{_part(delivery_id)}/redeliver"
        return self._send("POST", path, models.Redelivery, None, idempotency_key)
