"""Uses the installed Python client against a live server; arguments come as JSON on stdin, results go as JSON to stdout."""

import asyncio
import json
import sys

import httpx

import coverage_policy
from coverage_policy import (
    APIConnectionError,
    AsyncCoveragePolicy,
    AuthenticationError,
    CoveragePolicy,
    NotFoundError,
    RateLimitError,
    ValidationError,
    WebhookVerificationError,
    models,
    verify_webhook,
)


def error_of(kind, work):
    try:
        work()
    except kind as error:
        return error
    raise AssertionError(f"{kind.__name__} was not raised")


def questions(cpi):
    policies = [policy.policy_id for policy in cpi.policies.list(limit=40)]
    first = cpi.policies.list(q="oxygen", limit=2).first()
    assert isinstance(first.data[0], models.Policy) and first.meta["release"]
    detail = cpi.policies.get("L33797", include="codes,criteria")
    assert detail.data.codes and detail.data.policy_id == "L33797"
    lookup = cpi.codes.lookup("E0601", include=["policies"])
    assert lookup.data.found is True and lookup.data.policies[0].policy_id
    batch = cpi.codes.batch(["E0601", "nothing"]).data
    assert batch.results["E0601"].code == "E0601" and batch.results["nothing"].found is False
    claim = cpi.claims.validate(["64483"], diagnosis_codes=["M54.16"], state="PA", date_of_service="2025-11-03").data
    assert claim.codes[0].code == "64483" and claim.findings[0].source_id and claim.policy_sources[0].title
    assert cpi.prior_auth.check(["K0856"], state="TX").data.pa_verdict == "required"
    assert cpi.prior_auth.programs(code="K0856").data.entries
    research = cpi.prior_auth.research(["K0856"], state="TX", sync=True).data
    assert cpi.prior_auth.get_research(research.research_id).data.result.determination.verdict == "required"
    assert cpi.policies.compare(["E0601"]).data
    assert next(iter(cpi.criteria.search("oxygen"))).policy_id
    assert cpi.criteria.evaluate("L33797", parameters={"age": 70}).data
    assert any(place.jurisdiction_code == "JE" for place in cpi.jurisdictions.list().data)
    assert cpi.health().data.status == "healthy"
    return policies


def changes(cpi):
    records = list(cpi.changes.list(limit=2))
    lung = next(record for record in records if record.policy_id == "NCD364")
    diff = cpi.policies.diff("NCD364").data
    assert diff.policy_id == "NCD364"
    assert cpi.policies.version("NCD364", "1").data
    before = [record.diff_id for record in cpi.compliance.unreviewed()]
    cpi.compliance.acknowledge(lung.diff_id, "read")
    assert lung.diff_id in before and lung.diff_id not in [one.diff_id for one in cpi.compliance.unreviewed()]
    assert cpi.compliance.stats().data and list(cpi.compliance.acknowledgments())
    return sorted(f"{record.policy_id} {record.change_type}" for record in records)


def webhooks(cpi, url):
    made = cpi.webhooks.create(url, ["policy.updated"], idempotency_key="sdk-python")
    again = cpi.webhooks.create(url, ["policy.updated"], idempotency_key="sdk-python")
    assert again.data.id == made.data.id and made.data.secret.startswith("whsec_")
    assert cpi.webhooks.update(made.data.id, events=["policy.retired"]).data.events == ["policy.retired"]
    assert cpi.webhooks.rotate_secret(made.data.id).data.secret != made.data.secret
    assert list(cpi.webhooks.deliveries(made.data.id)) == []
    assert made.data.id in [hook.id for hook in cpi.webhooks.list()]
    cpi.webhooks.delete(made.data.id)
    error_of(NotFoundError, lambda: cpi.webhooks.get(made.data.id))


def errors(cpi, base_url):
    missing = error_of(NotFoundError, lambda: cpi.policies.get("L99999"))
    assert missing.code == "RESOURCE_POLICY_NOT_FOUND" and missing.request_id and missing.doc_url
    assert missing.code in coverage_policy.ERROR_CODES
    error_of(ValidationError, lambda: cpi.claims.validate(["?"]))
    error_of(AuthenticationError, lambda: CoveragePolicy("cpi_live_no", base_url).jurisdictions.list())
    nowhere = CoveragePolicy(base_url="http://127.0.0.1:1", max_retries=0)
    error_of(APIConnectionError, nowhere.health)


def retries():
    """A repetition waits as long as asked, carries the same key, and gives up when that is too long."""
    seen = []

    def refuse_twice(request):
        seen.append(request.headers["x-idempotency-key"])
        if len(seen) < 3:
            body = {"success": False, "error": {"code": "RATE_LIMIT_MINUTE", "message": "wait", "retryable": True}}
            return httpx.Response(429, json=body, headers={"retry-after": "0"})
        return httpx.Response(200, json={"success": True, "data": {"new_member": 1}, "meta": {}})

    client = httpx.Client(base_url="http://test", transport=httpx.MockTransport(refuse_twice))
    answer = CoveragePolicy(http_client=client).claims.validate(["64483"])
    assert len(seen) == 3 and len(set(seen)) == 1
    assert answer.data.extra == {"new_member": 1}
    slow = httpx.MockTransport(lambda _: httpx.Response(429, headers={"retry-after": "600"}))
    client = CoveragePolicy(http_client=httpx.Client(base_url="http://test", transport=slow))
    assert error_of(RateLimitError, client.health).retry_after == 600


def verification(call):
    headers, body, secret = call["headers"], call["payload"], call["secret"]
    assert verify_webhook(body, headers, ["whsec_" + "A" * 32, secret])["type"] == "policy.updated"
    error_of(WebhookVerificationError, lambda: verify_webhook(body + " ", headers, secret))
    old = {**headers, "webhook-timestamp": "1000000000"}
    error_of(WebhookVerificationError, lambda: verify_webhook(body, old, secret))
    error_of(WebhookVerificationError, lambda: verify_webhook(body, {}, secret))


async def asynchronous(key, base_url):
    async with AsyncCoveragePolicy(key, base_url) as cpi:
        found = [policy.policy_id async for policy in cpi.policies.list(q="oxygen", limit=3)]
        lookup, claim = await asyncio.gather(cpi.codes.lookup("E0601"), cpi.claims.validate(["64483"]))
        assert lookup.data.found and claim.data.codes
        try:
            await cpi.policies.get("L99999")
        except NotFoundError:
            return found
    raise AssertionError("NotFoundError was not raised")


def others(cpi):
    bundle = cpi.fhir.search(_count=1).data
    called = cpi.call("GET", "/v1/policies/L33797").data["policy_id"]
    assert cpi.operations.get_policy("L33797").data["policy_id"] == called
    assert cpi.agent.call("check_coverage", code="E0601").data["code"] == "E0601"
    assert isinstance(cpi.formulary.search("ozempic").data, list)
    claim = {"procedure_codes": ["64483"], "diagnosis_codes": ["M54.16"], "state": "PA"}
    assert [one["status"] for one in cpi.claims.batch([claim, claim]).data["results"]] == [200, 200]
    begun = cpi.claims.start_batch([claim]).data
    assert begun["batch_id"] and cpi.claims.get_batch(begun["batch_id"]).data["batch_id"] == begun["batch_id"]
    asked = {"procedure_codes": ["E0601"], "state": "TX"}
    answer = cpi.call("POST", "/v1/prior-auth/check", query={"receipt": True}, body=asked)
    verified = cpi.receipts.verify(answer.meta["receipt"], input={"body": asked})
    assert verified.data["checks"]["signature"]["state"] == "passed"
    assert "E0601" in cpi.spending.by_code(["E0601"]).data
    return {
        "csv": cpi.csv("/v1/policies", q="oxygen"),
        "payers": len(cpi.payers.list().data) > 0,
        "called": called,
        "bundle": bundle["resourceType"],
        "operations": len([name for name in dir(type(cpi.operations)) if not name.startswith("_")]),
    }


def main():
    given = json.load(sys.stdin)
    with CoveragePolicy(given["key"], given["url"] + "/v1/") as cpi:
        policies = questions(cpi)
        recorded = changes(cpi)
        webhooks(cpi, given["receiver"])
        errors(cpi, given["url"])
        more = others(cpi)
    retries()
    verification(given["webhook"])
    found = asyncio.run(asynchronous(given["key"], given["url"]))
    json.dump({**more, "policies": policies, "changes": recorded, "found": found, "file": coverage_policy.__file__}, sys.stdout)


main()
