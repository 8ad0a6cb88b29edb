"""Generated from openapi.json by "npm run sdk"; not to be edited."""

from __future__ import annotations

from typing import Any, Literal, Optional, Sequence

from ._pages import Answer
from ._resources import Resource, _part


class Operations(Resource):
    """Every operation by its id. Lists answer one page; the cursor in its meta begins the next."""

    def verify_receipt(self, *, receipt: Any, answer: Optional[Any] = None, input: Optional[Any] = None, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Verify a receipt."""
        return self._call("POST", "/v1/receipts/verify", {}, {"receipt": receipt, "answer": answer, "input": input}, idempotency_key)

    def get_account(self) -> Answer[Any]:
        """Show your account."""
        return self._call("GET", "/v1/account", {}, None, None)

    def update_account(self, *, name: str, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Change your profile."""
        return self._call("PATCH", "/v1/account", {}, {"name": name}, idempotency_key)

    def list_members(self, *, cursor: Optional[str] = None, limit: Optional[int] = None) -> Answer[Any]:
        """List members."""
        return self._call("GET", "/v1/account/members", {"cursor": cursor, "limit": limit}, None, None)

    def update_member(self, user_id: str, *, role: Literal["owner", "admin", "developer", "reviewer", "viewer"], idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Change the role of a member."""
        return self._call("PATCH", f"/v1/account/members/{_part(user_id)}", {}, {"role": role}, idempotency_key)

    def remove_member(self, user_id: str, *, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Remove a member."""
        return self._call("DELETE", f"/v1/account/members/{_part(user_id)}", {}, None, idempotency_key)

    def list_audit(self, *, action: Optional[str] = None, actor: Optional[str] = None, since: Optional[str] = None, until: Optional[str] = None, format: Optional[Literal["json", "csv"]] = None, excel: Optional[bool] = None, cursor: Optional[str] = None, limit: Optional[int] = None) -> Answer[Any]:
        """List audit log entries."""
        return self._call("GET", "/v1/account/audit", {"action": action, "actor": actor, "since": since, "until": until, "format": format, "excel": excel, "cursor": cursor, "limit": limit}, None, None)

    def list_invitations(self) -> Answer[Any]:
        """List open invitations."""
        return self._call("GET", "/v1/account/invitations", {}, None, None)

    def create_invitation(self, *, email: str, role: Literal["owner", "admin", "developer", "reviewer", "viewer"], idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Invite a member."""
        return self._call("POST", "/v1/account/invitations", {}, {"email": email, "role": role}, idempotency_key)

    def revoke_invitation(self, id: str, *, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Withdraw an invitation."""
        return self._call("DELETE", f"/v1/account/invitations/{_part(id)}", {}, None, idempotency_key)

    def preview_invitation(self, *, token: str, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Preview an invitation."""
        return self._call("POST", "/v1/account/invitations/preview", {}, {"token": token}, idempotency_key)

    def accept_invitation(self, *, token: str, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Accept an invitation."""
        return self._call("POST", "/v1/account/invitations/accept", {}, {"token": token}, idempotency_key)

    def list_sessions(self) -> Answer[Any]:
        """List your sessions."""
        return self._call("GET", "/v1/account/sessions", {}, None, None)

    def revoke_session(self, id: str, *, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """End one of your sessions."""
        return self._call("DELETE", f"/v1/account/sessions/{_part(id)}", {}, None, idempotency_key)

    def switch_organization(self, *, organization_id: str, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Switch organization."""
        return self._call("POST", "/v1/account/organization/switch", {}, {"organization_id": organization_id}, idempotency_key)

    def update_organization(self, *, name: Optional[str] = None, require_two_factor: Optional[bool] = None, write_approvals: Optional[Literal["asserted", "recorded", "second_person"]] = None, always_receipts: Optional[bool] = None, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Change the organization."""
        return self._call("PATCH", "/v1/account/organization", {}, {"name": name, "require_two_factor": require_two_factor, "write_approvals": write_approvals, "always_receipts": always_receipts}, idempotency_key)

    def export_organization(self) -> Answer[Any]:
        """Export the organization."""
        return self._call("GET", "/v1/account/organization/export", {}, None, None)

    def delete_organization(self, *, name: str, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Delete the organization."""
        return self._call("POST", "/v1/account/organization/delete", {}, {"name": name}, idempotency_key)

    def list_connections(self) -> Answer[Any]:
        """List connections."""
        return self._call("GET", "/v1/account/connections", {}, None, None)

    def end_connection(self, connection_id: str, *, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """End a connection."""
        return self._call("DELETE", f"/v1/account/connections/{_part(connection_id)}", {}, None, idempotency_key)

    def get_sso(self) -> Answer[Any]:
        """Show single sign-on."""
        return self._call("GET", "/v1/account/sso", {}, None, None)

    def set_sso(self, *, oidc: Optional[Any] = None, saml: Optional[Any] = None, role_claim: Optional[str] = None, role_mapping: Optional[Sequence[Any]] = None, default_role: Optional[Literal["admin", "developer", "reviewer", "viewer"]] = None, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Set the identity provider."""
        return self._call("POST", "/v1/account/sso", {}, {"oidc": oidc, "saml": saml, "role_claim": role_claim, "role_mapping": role_mapping, "default_role": default_role}, idempotency_key)

    def update_sso(self, *, role_claim: Optional[str] = None, role_mapping: Optional[Sequence[Any]] = None, default_role: Optional[Literal["admin", "developer", "reviewer", "viewer"]] = None, enforced: Optional[bool] = None, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Change single sign-on."""
        return self._call("PATCH", "/v1/account/sso", {}, {"role_claim": role_claim, "role_mapping": role_mapping, "default_role": default_role, "enforced": enforced}, idempotency_key)

    def remove_sso(self, *, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Remove the identity provider."""
        return self._call("DELETE", "/v1/account/sso", {}, None, idempotency_key)

    def add_sso_domain(self, *, domain: str, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Add a domain."""
        return self._call("POST", "/v1/account/sso/domains", {}, {"domain": domain}, idempotency_key)

    def verify_sso_domain(self, domain: str, *, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Verify a domain."""
        return self._call("POST", f"/v1/account/sso/domains/{_part(domain)}/verify", {}, None, idempotency_key)

    def remove_sso_domain(self, domain: str, *, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Remove a domain."""
        return self._call("DELETE", f"/v1/account/sso/domains/{_part(domain)}", {}, None, idempotency_key)

    def get_scim(self) -> Answer[Any]:
        """Show provisioning."""
        return self._call("GET", "/v1/account/scim", {}, None, None)

    def remove_scim(self, *, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """End provisioning."""
        return self._call("DELETE", "/v1/account/scim", {}, None, idempotency_key)

    def create_scim_token(self, *, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Create a provisioning token."""
        return self._call("POST", "/v1/account/scim/token", {}, None, idempotency_key)

    def get_health(self) -> Answer[Any]:
        """Health of the service."""
        return self._call("GET", "/health", {}, None, None)

    def get_health_v1(self) -> Answer[Any]:
        """Health of the service, below /v1."""
        return self._call("GET", "/v1/health", {}, None, None)

    def list_keys(self, *, state: Optional[Literal["active", "suspended", "revoked"]] = None, cursor: Optional[str] = None, limit: Optional[int] = None) -> Answer[Any]:
        """List API keys."""
        return self._call("GET", "/v1/account/keys", {"state": state, "cursor": cursor, "limit": limit}, None, None)

    def create_key(self, *, name: str, scopes: Sequence[str], mode: Optional[Literal["live", "test"]] = None, expires_at: Optional[str] = None, per_minute: Optional[int] = None, per_month: Optional[int] = None, addresses: Optional[Sequence[str]] = None, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Create an API key."""
        return self._call("POST", "/v1/account/keys", {}, {"name": name, "mode": mode, "scopes": scopes, "expires_at": expires_at, "per_minute": per_minute, "per_month": per_month, "addresses": addresses}, idempotency_key)

    def rotate_key(self, key_id: str, *, overlap_seconds: Optional[int] = None, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Rotate an API key."""
        return self._call("POST", f"/v1/account/keys/{_part(key_id)}/rotate", {}, {"overlap_seconds": overlap_seconds}, idempotency_key)

    def update_key(self, key_id: str, *, name: Optional[str] = None, scopes: Optional[Sequence[str]] = None, expires_at: Optional[str] = None, per_minute: Optional[int] = None, per_month: Optional[int] = None, addresses: Optional[Sequence[str]] = None, state: Optional[Literal["active", "suspended"]] = None, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Update an API key."""
        return self._call("PATCH", f"/v1/account/keys/{_part(key_id)}", {}, {"name": name, "scopes": scopes, "expires_at": expires_at, "per_minute": per_minute, "per_month": per_month, "addresses": addresses, "state": state}, idempotency_key)

    def revoke_key(self, key_id: str, *, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Revoke an API key."""
        return self._call("DELETE", f"/v1/account/keys/{_part(key_id)}", {}, None, idempotency_key)

    def get_usage(self, *, from_: Optional[str] = None, to: Optional[str] = None, group_by: Optional[Literal["day", "operation", "key", "client", "tool"]] = None, mode: Optional[Literal["live", "test"]] = None) -> Answer[Any]:
        """Get usage by day."""
        return self._call("GET", "/v1/account/usage", {"from": from_, "to": to, "group_by": group_by, "mode": mode}, None, None)

    def list_sources(self) -> Answer[Any]:
        """List sources."""
        return self._call("GET", "/v1/sources", {}, None, None)

    def list_releases(self, *, release: Optional[str] = None) -> Answer[Any]:
        """List releases."""
        return self._call("GET", "/v1/releases", {"release": release}, None, None)

    def list_policies(self, *, q: Optional[str] = None, mode: Optional[Literal["keyword", "semantic", "hybrid"]] = None, policy_type: Optional[Literal["LCD", "Article", "NCD", "PayerPolicy", "Medical Policy", "Drug Policy"]] = None, jurisdiction: Optional[str] = None, payer: Optional[str] = None, line_of_business: Optional[str] = None, icd10: Optional[str] = None, parameter: Optional[str] = None, format: Optional[Literal["json", "csv", "fhir"]] = None, _format: Optional[str] = None, excel: Optional[bool] = None, status: Optional[Literal["active", "retired", "all"]] = None, group: Optional[Literal["family"]] = None, cursor: Optional[str] = None, limit: Optional[int] = None, include: Optional[str] = None, release: Optional[str] = None) -> Answer[Any]:
        """Search policies."""
        return self._call("GET", "/v1/policies", {"q": q, "mode": mode, "policy_type": policy_type, "jurisdiction": jurisdiction, "payer": payer, "line_of_business": line_of_business, "icd10": icd10, "parameter": parameter, "format": format, "_format": _format, "excel": excel, "status": status, "group": group, "cursor": cursor, "limit": limit, "include": include, "release": release}, None, None)

    def get_policy(self, policy_id: str, *, include: Optional[str] = None, format: Optional[Literal["json", "fhir"]] = None, _format: Optional[str] = None, release: Optional[str] = None) -> Answer[Any]:
        """Get a policy."""
        return self._call("GET", f"/v1/policies/{_part(policy_id)}", {"include": include, "format": format, "_format": _format, "release": release}, None, None)

    def list_payers(self, *, release: Optional[str] = None) -> Answer[Any]:
        """List payers."""
        return self._call("GET", "/v1/payers", {"release": release}, None, None)

    def get_fhir_capabilities(self) -> Answer[Any]:
        """Get the FHIR capability statement."""
        return self._call("GET", "/v1/fhir/metadata", {}, None, None)

    def get_fhir_profile(self, id: str) -> Answer[Any]:
        """Get the FHIR profile of policies."""
        return self._call("GET", f"/v1/fhir/StructureDefinition/{_part(id)}", {}, None, None)

    def get_fhir_search_parameter(self, id: str) -> Answer[Any]:
        """Get a FHIR search parameter."""
        return self._call("GET", f"/v1/fhir/SearchParameter/{_part(id)}", {}, None, None)

    def search_fhir_policies(self, *, _id: Optional[str] = None, identifier: Optional[str] = None, _content: Optional[str] = None, q: Optional[str] = None, policy_type: Optional[Literal["LCD", "Article", "NCD", "PayerPolicy", "Medical Policy", "Drug Policy"]] = None, jurisdiction: Optional[str] = None, payer: Optional[str] = None, icd10: Optional[str] = None, status: Optional[Literal["active", "cancelled", "retired", "all"]] = None, _count: Optional[int] = None, cursor: Optional[str] = None, _lastUpdated: Optional[Any] = None, _summary: Optional[Literal["true", "text", "data", "count", "false"]] = None, _elements: Optional[str] = None, _format: Optional[str] = None, release: Optional[str] = None) -> Answer[Any]:
        """Search policies as FHIR."""
        return self._call("GET", "/v1/fhir/CoverageEligibilityResponse", {"_id": _id, "identifier": identifier, "_content": _content, "q": q, "policy_type": policy_type, "jurisdiction": jurisdiction, "payer": payer, "icd10": icd10, "status": status, "_count": _count, "cursor": cursor, "_lastUpdated": _lastUpdated, "_summary": _summary, "_elements": _elements, "_format": _format, "release": release}, None, None)

    def read_fhir_policy(self, id: str, *, _summary: Optional[Literal["true", "text", "data", "count", "false"]] = None, _elements: Optional[str] = None, _format: Optional[str] = None, release: Optional[str] = None) -> Answer[Any]:
        """Read a policy as FHIR."""
        return self._call("GET", f"/v1/fhir/CoverageEligibilityResponse/{_part(id)}", {"_summary": _summary, "_elements": _elements, "_format": _format, "release": release}, None, None)

    def lookup_code(self, *, code: str, code_system: Optional[str] = None, include: Optional[str] = None, jurisdiction: Optional[str] = None, fuzzy: Optional[str] = None, date: Optional[str] = None, locality: Optional[str] = None, zip: Optional[str] = None, release: Optional[str] = None) -> Answer[Any]:
        """Look up a code."""
        return self._call("GET", "/v1/codes/lookup", {"code": code, "code_system": code_system, "include": include, "jurisdiction": jurisdiction, "fuzzy": fuzzy, "date": date, "locality": locality, "zip": zip, "release": release}, None, None)

    def batch_lookup_codes(self, *, codes: Sequence[str], release: Optional[str] = None, include: Optional[Any] = None, code_system: Optional[str] = None, jurisdiction: Optional[str] = None, date: Optional[str] = None, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Look up many codes."""
        return self._call("POST", "/v1/codes/batch", {"release": release}, {"codes": codes, "include": include, "code_system": code_system, "jurisdiction": jurisdiction, "date": date}, idempotency_key)

    def list_jurisdictions(self, *, release: Optional[str] = None) -> Answer[Any]:
        """List MAC jurisdictions."""
        return self._call("GET", "/v1/jurisdictions", {"release": release}, None, None)

    def search_criteria(self, *, q: str, section: Optional[Literal["indications", "limitations", "documentation", "frequency", "other"]] = None, policy_type: Optional[Literal["LCD", "Article", "NCD", "PayerPolicy", "Medical Policy", "Drug Policy"]] = None, jurisdiction: Optional[str] = None, cursor: Optional[str] = None, limit: Optional[int] = None, release: Optional[str] = None) -> Answer[Any]:
        """Search coverage criteria."""
        return self._call("GET", "/v1/coverage/criteria", {"q": q, "section": section, "policy_type": policy_type, "jurisdiction": jurisdiction, "cursor": cursor, "limit": limit, "release": release}, None, None)

    def evaluate_coverage(self, *, policy_id: str, explain: Optional[Literal["counterfactual"]] = None, release: Optional[str] = None, receipt: Optional[bool] = None, as_of: Optional[str] = None, parameters: Optional[Any] = None, attestations: Optional[Any] = None, procedure_codes: Optional[Any] = None, diagnosis_codes: Optional[Any] = None, date_of_service: Optional[str] = None, service: Optional[str] = None, phase: Optional[Literal["initial", "continued"]] = None, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Evaluate the criteria of a policy."""
        return self._call("POST", "/v1/coverage/evaluate", {"explain": explain, "release": release, "receipt": receipt, "as_of": as_of}, {"policy_id": policy_id, "parameters": parameters, "attestations": attestations, "procedure_codes": procedure_codes, "diagnosis_codes": diagnosis_codes, "date_of_service": date_of_service, "service": service, "phase": phase}, idempotency_key)

    def get_policy_logic(self, policy_id: str, *, format: Optional[Literal["json", "outline", "elm"]] = None, release: Optional[str] = None) -> Answer[Any]:
        """Get the logic of a policy."""
        return self._call("GET", f"/v1/policies/{_part(policy_id)}/logic", {"format": format, "release": release}, None, None)

    def list_coverage_parameters(self, *, q: Optional[str] = None, policy_id: Optional[str] = None, limit: Optional[int] = None, release: Optional[str] = None) -> Answer[Any]:
        """List coverage parameters."""
        return self._call("GET", "/v1/coverage/parameters", {"q": q, "policy_id": policy_id, "limit": limit, "release": release}, None, None)

    def compare_policies(self, *, procedure_codes: Sequence[str], release: Optional[str] = None, receipt: Optional[bool] = None, as_of: Optional[str] = None, policy_type: Optional[Literal["LCD", "Article", "NCD"]] = None, jurisdictions: Optional[Sequence[str]] = None, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Compare policies across jurisdictions."""
        return self._call("POST", "/v1/policies/compare", {"release": release, "receipt": receipt, "as_of": as_of}, {"procedure_codes": procedure_codes, "policy_type": policy_type, "jurisdictions": jurisdictions}, idempotency_key)

    def check_prior_auth(self, *, explain: Optional[Literal["counterfactual"]] = None, release: Optional[str] = None, receipt: Optional[bool] = None, as_of: Optional[str] = None, procedure_codes: Optional[Sequence[str]] = None, lines: Optional[Sequence[Any]] = None, diagnosis_codes: Optional[Sequence[str]] = None, zip: Optional[str] = None, setting: Optional[Literal["professional", "facility"]] = None, bill_type: Optional[str] = None, state: Optional[str] = None, jurisdiction: Optional[str] = None, payer: Optional[str] = None, plan_type: Optional[Literal["commercial", "medicare_advantage", "medicaid", "traditional_medicare", "exchange"]] = None, line_of_business: Optional[str] = None, date_of_service: Optional[str] = None, site_of_service: Optional[Literal["office", "outpatient_hospital", "asc", "inpatient", "home", "telehealth"]] = None, criteria_page: Optional[int] = None, criteria_per_page: Optional[int] = None, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Check prior authorization."""
        return self._call("POST", "/v1/prior-auth/check", {"explain": explain, "release": release, "receipt": receipt, "as_of": as_of}, {"procedure_codes": procedure_codes, "lines": lines, "diagnosis_codes": diagnosis_codes, "zip": zip, "setting": setting, "bill_type": bill_type, "state": state, "jurisdiction": jurisdiction, "payer": payer, "plan_type": plan_type, "line_of_business": line_of_business, "date_of_service": date_of_service, "site_of_service": site_of_service, "criteria_page": criteria_page, "criteria_per_page": criteria_per_page}, idempotency_key)

    def list_prior_auth_programs(self, *, code: Optional[str] = None, state: Optional[str] = None, date: Optional[str] = None, program: Optional[str] = None, status: Optional[Literal["in_force", "to_come", "postponed", "removed", "ended", "all"]] = None, release: Optional[str] = None) -> Answer[Any]:
        """List prior-authorization programs."""
        return self._call("GET", "/v1/prior-auth/programs", {"code": code, "state": state, "date": date, "program": program, "status": status, "release": release}, None, None)

    def validate_claim(self, *, explain: Optional[Literal["counterfactual"]] = None, release: Optional[str] = None, receipt: Optional[bool] = None, as_of: Optional[str] = None, procedure_codes: Optional[Sequence[str]] = None, lines: Optional[Sequence[Any]] = None, diagnosis_codes: Optional[Sequence[str]] = None, zip: Optional[str] = None, setting: Optional[Literal["professional", "facility"]] = None, bill_type: Optional[str] = None, modifiers: Optional[Sequence[str]] = None, state: Optional[str] = None, date_of_service: Optional[str] = None, site_of_service: Optional[Literal["office", "outpatient_hospital", "asc", "inpatient", "home", "telehealth"]] = None, payer: Optional[str] = None, plan_type: Optional[Literal["commercial", "medicare_advantage", "medicaid", "traditional_medicare", "exchange"]] = None, line_of_business: Optional[str] = None, provider_specialty: Optional[str] = None, age_category: Optional[Literal["pediatric", "adult", "medicare_age"]] = None, sex_when_policy_relevant: Optional[Literal["female", "male", "other", "unknown"]] = None, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Validate a claim."""
        return self._call("POST", "/v1/claims/validate", {"explain": explain, "release": release, "receipt": receipt, "as_of": as_of}, {"procedure_codes": procedure_codes, "lines": lines, "diagnosis_codes": diagnosis_codes, "zip": zip, "setting": setting, "bill_type": bill_type, "modifiers": modifiers, "state": state, "date_of_service": date_of_service, "site_of_service": site_of_service, "payer": payer, "plan_type": plan_type, "line_of_business": line_of_business, "provider_specialty": provider_specialty, "age_category": age_category, "sex_when_policy_relevant": sex_when_policy_relevant}, idempotency_key)

    def validate_claim_legacy(self, *, explain: Optional[Literal["counterfactual"]] = None, release: Optional[str] = None, receipt: Optional[bool] = None, as_of: Optional[str] = None, procedure_codes: Optional[Sequence[str]] = None, lines: Optional[Sequence[Any]] = None, diagnosis_codes: Optional[Sequence[str]] = None, zip: Optional[str] = None, setting: Optional[Literal["professional", "facility"]] = None, bill_type: Optional[str] = None, modifiers: Optional[Sequence[str]] = None, state: Optional[str] = None, date_of_service: Optional[str] = None, site_of_service: Optional[Literal["office", "outpatient_hospital", "asc", "inpatient", "home", "telehealth"]] = None, payer: Optional[str] = None, plan_type: Optional[Literal["commercial", "medicare_advantage", "medicaid", "traditional_medicare", "exchange"]] = None, line_of_business: Optional[str] = None, provider_specialty: Optional[str] = None, age_category: Optional[Literal["pediatric", "adult", "medicare_age"]] = None, sex_when_policy_relevant: Optional[Literal["female", "male", "other", "unknown"]] = None, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Validate a claim (older path)."""
        return self._call("POST", "/v1/claim-validation", {"explain": explain, "release": release, "receipt": receipt, "as_of": as_of}, {"procedure_codes": procedure_codes, "lines": lines, "diagnosis_codes": diagnosis_codes, "zip": zip, "setting": setting, "bill_type": bill_type, "modifiers": modifiers, "state": state, "date_of_service": date_of_service, "site_of_service": site_of_service, "payer": payer, "plan_type": plan_type, "line_of_business": line_of_business, "provider_specialty": provider_specialty, "age_category": age_category, "sex_when_policy_relevant": sex_when_policy_relevant}, idempotency_key)

    def compose_abn(self, *, services: Sequence[Any], format: Optional[Literal["json", "html"]] = None, release: Optional[str] = None, diagnosis_codes: Optional[Sequence[str]] = None, state: Optional[str] = None, zip: Optional[str] = None, date_of_service: Optional[str] = None, age_category: Optional[Literal["pediatric", "adult", "medicare_age"]] = None, sex_when_policy_relevant: Optional[Literal["female", "male", "other", "unknown"]] = None, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Prepare an Advance Beneficiary Notice."""
        return self._call("POST", "/v1/abn", {"format": format, "release": release}, {"services": services, "diagnosis_codes": diagnosis_codes, "state": state, "zip": zip, "date_of_service": date_of_service, "age_category": age_category, "sex_when_policy_relevant": sex_when_policy_relevant}, idempotency_key)

    def get_spending_by_code(self, *, code: Optional[str] = None, codes: Optional[str] = None, year: Optional[int] = None, program: Optional[Literal["medicaid", "medicare"]] = None, release: Optional[str] = None) -> Answer[Any]:
        """Get spending by code."""
        return self._call("GET", "/v1/spending/by-code", {"code": code, "codes": codes, "year": year, "program": program, "release": release}, None, None)

    def search_formulary(self, *, q: str, payer: Optional[Literal["all", "cvs_caremark", "express_scripts", "uhc"]] = None, limit: Optional[int] = None, release: Optional[str] = None) -> Answer[Any]:
        """Search formularies."""
        return self._call("GET", "/v1/drugs/formulary", {"q": q, "payer": payer, "limit": limit, "release": release}, None, None)

    def start_prior_auth_research(self, *, procedure_codes: Sequence[str], release: Optional[str] = None, diagnosis_codes: Optional[Sequence[str]] = None, state: Optional[str] = None, payer: Optional[str] = None, plan_type: Optional[Literal["commercial", "medicare_advantage", "medicaid", "traditional_medicare", "exchange"]] = None, line_of_business: Optional[str] = None, jurisdiction: Optional[str] = None, date_of_service: Optional[str] = None, site_of_service: Optional[Literal["office", "outpatient_hospital", "asc", "inpatient", "home", "telehealth"]] = None, zip: Optional[str] = None, clinical_context: Optional[str] = None, structured_coverage_context: Optional[Any] = None, sync: Optional[bool] = None, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Research a prior authorization."""
        return self._call("POST", "/v1/prior-auth/research", {"release": release}, {"procedure_codes": procedure_codes, "diagnosis_codes": diagnosis_codes, "state": state, "payer": payer, "plan_type": plan_type, "line_of_business": line_of_business, "jurisdiction": jurisdiction, "date_of_service": date_of_service, "site_of_service": site_of_service, "zip": zip, "clinical_context": clinical_context, "structured_coverage_context": structured_coverage_context, "sync": sync}, idempotency_key)

    def get_prior_auth_research(self, research_id: str) -> Answer[Any]:
        """Get a research report."""
        return self._call("GET", f"/v1/prior-auth/research/{_part(research_id)}", {}, None, None)

    def validate_claim_batch(self, *, claims: Sequence[Any], release: Optional[str] = None, work_list: Optional[Any] = None, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Validate many claims."""
        return self._call("POST", "/v1/claims/batch", {"release": release}, {"claims": claims, "work_list": work_list}, idempotency_key)

    def get_claim_batch(self, batch_id: str) -> Answer[Any]:
        """Get a batch of claims."""
        return self._call("GET", f"/v1/claims/batch/{_part(batch_id)}", {}, None, None)

    def delete_claim_batch(self, batch_id: str, *, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Delete a batch."""
        return self._call("DELETE", f"/v1/claims/batch/{_part(batch_id)}", {}, None, idempotency_key)

    def list_claim_batch_results(self, batch_id: str, *, part: int) -> Answer[Any]:
        """List results of a batch."""
        return self._call("GET", f"/v1/claims/batch/{_part(batch_id)}/results", {"part": part}, None, None)

    def list_work_list(self, *, batch_id: Optional[str] = None, verdict: Optional[Literal["fix", "refused", "review", "ok"]] = None, status: Optional[Literal["open", "in_progress", "done", "wont_fix", "to_do", "all"]] = None, owner: Optional[str] = None, code: Optional[str] = None, rule_id: Optional[str] = None, flipped: Optional[bool] = None, format: Optional[Literal["json", "csv"]] = None, excel: Optional[bool] = None, cursor: Optional[str] = None, limit: Optional[int] = None) -> Answer[Any]:
        """List claims to work on."""
        return self._call("GET", "/v1/claims/work-list", {"batch_id": batch_id, "verdict": verdict, "status": status, "owner": owner, "code": code, "rule_id": rule_id, "flipped": flipped, "format": format, "excel": excel, "cursor": cursor, "limit": limit}, None, None)

    def get_work_list_entry(self, entry_id: str) -> Answer[Any]:
        """Get a claim of the work list."""
        return self._call("GET", f"/v1/claims/work-list/{_part(entry_id)}", {}, None, None)

    def update_work_list_entry(self, entry_id: str, *, status: Optional[Literal["open", "in_progress", "done", "wont_fix"]] = None, owner: Optional[str] = None, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Change owner or status of a claim."""
        return self._call("PATCH", f"/v1/claims/work-list/{_part(entry_id)}", {}, {"status": status, "owner": owner}, idempotency_key)

    def list_work_list_batches(self, *, cursor: Optional[str] = None, limit: Optional[int] = None, release: Optional[str] = None) -> Answer[Any]:
        """List batches of the work list."""
        return self._call("GET", "/v1/claims/work-list/batches", {"cursor": cursor, "limit": limit, "release": release}, None, None)

    def delete_work_list_batch(self, batch_id: str, *, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Delete a batch of the work list."""
        return self._call("DELETE", f"/v1/claims/work-list/batches/{_part(batch_id)}", {}, None, idempotency_key)

    def recheck_work_list(self, *, release: Optional[str] = None, batch_id: Optional[str] = None, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Check the work list again after a release."""
        return self._call("POST", "/v1/claims/work-list/recheck", {"release": release}, {"batch_id": batch_id}, idempotency_key)

    def get_work_list_settings(self) -> Answer[Any]:
        """Get the settings of the work list."""
        return self._call("GET", "/v1/claims/work-list/settings", {}, None, None)

    def update_work_list_settings(self, *, enabled: Optional[bool] = None, retention_days: Optional[int] = None, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Change the settings of the work list."""
        return self._call("PATCH", "/v1/claims/work-list/settings", {}, {"enabled": enabled, "retention_days": retention_days}, idempotency_key)

    def list_policy_changes(self, *, since: Optional[str] = None, policy_id: Optional[str] = None, change_type: Optional[Literal["created", "retired", "codes_changed", "criteria_changed", "updated", "metadata_changed", "verdict_changed", "upcoming", "new_policy"]] = None, policy_type: Optional[Literal["LCD", "Article", "NCD", "PayerPolicy", "Medical Policy", "Drug Policy"]] = None, payer: Optional[str] = None, code: Optional[str] = None, materiality: Optional[Literal["high", "medium", "low"]] = None, watched: Optional[bool] = None, cursor: Optional[str] = None, limit: Optional[int] = None) -> Answer[Any]:
        """List policy changes."""
        return self._call("GET", "/v1/policies/changes", {"since": since, "policy_id": policy_id, "change_type": change_type, "policy_type": policy_type, "payer": payer, "code": code, "materiality": materiality, "watched": watched, "cursor": cursor, "limit": limit}, None, None)

    def count_policy_changes(self, *, since: Optional[str] = None, policy_id: Optional[str] = None, change_type: Optional[Literal["created", "retired", "codes_changed", "criteria_changed", "updated", "metadata_changed", "verdict_changed", "upcoming", "new_policy"]] = None, policy_type: Optional[Literal["LCD", "Article", "NCD", "PayerPolicy", "Medical Policy", "Drug Policy"]] = None, payer: Optional[str] = None, code: Optional[str] = None, materiality: Optional[Literal["high", "medium", "low"]] = None, watched: Optional[bool] = None) -> Answer[Any]:
        """Count policy changes by week."""
        return self._call("GET", "/v1/policies/changes/weeks", {"since": since, "policy_id": policy_id, "change_type": change_type, "policy_type": policy_type, "payer": payer, "code": code, "materiality": materiality, "watched": watched}, None, None)

    def get_policy_version(self, policy_id: str, version: str, *, include: Optional[str] = None, release: Optional[str] = None) -> Answer[Any]:
        """Get a version of a policy."""
        return self._call("GET", f"/v1/policies/{_part(policy_id)}/versions/{_part(version)}", {"include": include, "release": release}, None, None)

    def diff_policy_versions(self, policy_id: str, *, from_: Optional[str] = None, to: Optional[str] = None, release: Optional[str] = None) -> Answer[Any]:
        """Compare two versions."""
        return self._call("GET", f"/v1/policies/{_part(policy_id)}/diff", {"from": from_, "to": to, "release": release}, None, None)

    def stream_policy_changes(self, *, since: Optional[str] = None, policy_id: Optional[str] = None, change_type: Optional[Literal["created", "retired", "codes_changed", "criteria_changed", "updated", "metadata_changed", "verdict_changed", "upcoming", "new_policy"]] = None, policy_type: Optional[Literal["LCD", "Article", "NCD", "PayerPolicy", "Medical Policy", "Drug Policy"]] = None, payer: Optional[str] = None) -> Answer[Any]:
        """Stream policy changes."""
        return self._call("GET", "/v1/policies/changes/stream", {"since": since, "policy_id": policy_id, "change_type": change_type, "policy_type": policy_type, "payer": payer}, None, None)

    def list_verdict_changes(self, release_id: str, *, code: Optional[str] = None, policy_id: Optional[str] = None, cursor: Optional[str] = None, limit: Optional[int] = None, format: Optional[Literal["json", "csv"]] = None, excel: Optional[bool] = None) -> Answer[Any]:
        """List verdict changes of a release."""
        return self._call("GET", f"/v1/releases/{_part(release_id)}/verdict-changes", {"code": code, "policy_id": policy_id, "cursor": cursor, "limit": limit, "format": format, "excel": excel}, None, None)

    def acknowledge_change(self, *, diff_id: int, notes: Optional[str] = None, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Acknowledge a change."""
        return self._call("POST", "/v1/compliance/ack", {}, {"diff_id": diff_id, "notes": notes}, idempotency_key)

    def bulk_acknowledge_changes(self, *, diff_ids: Sequence[int], notes: Optional[str] = None, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Acknowledge up to 200 changes."""
        return self._call("POST", "/v1/compliance/ack/bulk", {}, {"diff_ids": diff_ids, "notes": notes}, idempotency_key)

    def withdraw_acknowledgments(self, *, diff_ids: Sequence[int], idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Withdraw acknowledgments."""
        return self._call("POST", "/v1/compliance/ack/withdraw", {}, {"diff_ids": diff_ids}, idempotency_key)

    def list_unreviewed_changes(self, *, change_type: Optional[Literal["created", "retired", "codes_changed", "criteria_changed", "updated", "metadata_changed", "verdict_changed", "upcoming", "new_policy"]] = None, cursor: Optional[str] = None, limit: Optional[int] = None) -> Answer[Any]:
        """List unreviewed changes."""
        return self._call("GET", "/v1/compliance/unreviewed", {"change_type": change_type, "cursor": cursor, "limit": limit}, None, None)

    def get_compliance_stats(self) -> Answer[Any]:
        """Get review statistics."""
        return self._call("GET", "/v1/compliance/stats", {}, None, None)

    def list_acknowledgments(self, *, format: Optional[Literal["json", "csv"]] = None, excel: Optional[bool] = None, since: Optional[str] = None, policy_id: Optional[str] = None, cursor: Optional[str] = None, limit: Optional[int] = None) -> Answer[Any]:
        """List acknowledgments."""
        return self._call("GET", "/v1/compliance/acknowledgements", {"format": format, "excel": excel, "since": since, "policy_id": policy_id, "cursor": cursor, "limit": limit}, None, None)

    def list_logic_reviews(self, *, status: Optional[Literal["draft", "accepted", "refused", "replaced", "removed"]] = None, policy_id: Optional[str] = None, cursor: Optional[str] = None, limit: Optional[int] = None) -> Answer[Any]:
        """List logic for review."""
        return self._call("GET", "/v1/agent/logic-reviews", {"status": status, "policy_id": policy_id, "cursor": cursor, "limit": limit}, None, None)

    def get_logic_review(self, logic_id: str) -> Answer[Any]:
        """Get logic for review."""
        return self._call("GET", f"/v1/agent/logic-reviews/{_part(logic_id)}", {}, None, None)

    def resolve_logic_review(self, logic_id: str, *, resolution: Literal["accepted", "refused", "removed"], reason: Optional[str] = None, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Decide on logic."""
        return self._call("POST", f"/v1/agent/logic-reviews/{_part(logic_id)}/resolve", {}, {"resolution": resolution, "reason": reason}, idempotency_key)

    def list_saved(self, *, cursor: Optional[str] = None, limit: Optional[int] = None, release: Optional[str] = None) -> Answer[Any]:
        """List saved items."""
        return self._call("GET", "/v1/saved", {"cursor": cursor, "limit": limit, "release": release}, None, None)

    def save_items(self, *, items: Sequence[Any], release: Optional[str] = None, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Watch policies and codes, save searches."""
        return self._call("POST", "/v1/saved", {"release": release}, {"items": items}, idempotency_key)

    def delete_saved(self, saved_id: str, *, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Delete a saved item."""
        return self._call("DELETE", f"/v1/saved/{_part(saved_id)}", {}, None, idempotency_key)

    def list_upcoming(self, *, code: Optional[str] = None, policy_id: Optional[str] = None, state: Optional[str] = None, kind: Optional[Literal["proposed", "effective", "retirement", "code_ends", "program_starts", "program_ends"]] = None, from_: Optional[str] = None, to: Optional[str] = None, cursor: Optional[str] = None, limit: Optional[int] = None, release: Optional[str] = None) -> Answer[Any]:
        """List upcoming changes."""
        return self._call("GET", "/v1/upcoming", {"code": code, "policy_id": policy_id, "state": state, "kind": kind, "from": from_, "to": to, "cursor": cursor, "limit": limit, "release": release}, None, None)

    def get_proposal(self, proposal_id: str, *, release: Optional[str] = None) -> Answer[Any]:
        """Get a proposed policy."""
        return self._call("GET", f"/v1/upcoming/proposals/{_part(proposal_id)}", {"release": release}, None, None)

    def create_calendar_feed(self, *, name: str, filter: Optional[Any] = None, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Create a calendar feed."""
        return self._call("POST", "/v1/upcoming/feeds", {}, {"name": name, "filter": filter}, idempotency_key)

    def list_calendar_feeds(self) -> Answer[Any]:
        """List calendar feeds."""
        return self._call("GET", "/v1/upcoming/feeds", {}, None, None)

    def delete_calendar_feed(self, feed_id: str, *, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Delete a calendar feed."""
        return self._call("DELETE", f"/v1/upcoming/feeds/{_part(feed_id)}", {}, None, idempotency_key)

    def list_agent_tools(self, *, include: Optional[Literal["schemas"]] = None) -> Answer[Any]:
        """List agent tools."""
        return self._call("GET", "/v1/agent/tools", {"include": include}, None, None)

    def get_agent_tool(self, tool: str) -> Answer[Any]:
        """Get an agent tool."""
        return self._call("GET", f"/v1/agent/tools/{_part(tool)}", {}, None, None)

    def agent_tool_check_coverage(self, *, code: str, release: Optional[str] = None, receipt: Optional[bool] = None, as_of: Optional[str] = None, state: Optional[str] = None, response_format: Optional[Literal["concise", "detailed"]] = None, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Check coverage of one code."""
        return self._call("POST", "/v1/agent/tools/check_coverage", {"release": release, "receipt": receipt, "as_of": as_of}, {"code": code, "state": state, "response_format": response_format}, idempotency_key)

    def agent_tool_validate_claim(self, *, release: Optional[str] = None, receipt: Optional[bool] = None, as_of: Optional[str] = None, procedure_codes: Optional[Sequence[str]] = None, lines: Optional[Sequence[Any]] = None, diagnosis_codes: Optional[Sequence[str]] = None, zip: Optional[str] = None, setting: Optional[Literal["professional", "facility"]] = None, bill_type: Optional[str] = None, modifiers: Optional[Sequence[str]] = None, state: Optional[str] = None, date_of_service: Optional[str] = None, site_of_service: Optional[Literal["office", "outpatient_hospital", "asc", "inpatient", "home", "telehealth"]] = None, payer: Optional[str] = None, plan_type: Optional[Literal["commercial", "medicare_advantage", "medicaid", "traditional_medicare", "exchange"]] = None, line_of_business: Optional[str] = None, provider_specialty: Optional[str] = None, age_category: Optional[Literal["pediatric", "adult", "medicare_age"]] = None, sex_when_policy_relevant: Optional[Literal["female", "male", "other", "unknown"]] = None, response_format: Optional[Literal["concise", "detailed"]] = None, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Validate a claim before submission."""
        return self._call("POST", "/v1/agent/tools/validate_claim", {"release": release, "receipt": receipt, "as_of": as_of}, {"procedure_codes": procedure_codes, "lines": lines, "diagnosis_codes": diagnosis_codes, "zip": zip, "setting": setting, "bill_type": bill_type, "modifiers": modifiers, "state": state, "date_of_service": date_of_service, "site_of_service": site_of_service, "payer": payer, "plan_type": plan_type, "line_of_business": line_of_business, "provider_specialty": provider_specialty, "age_category": age_category, "sex_when_policy_relevant": sex_when_policy_relevant, "response_format": response_format}, idempotency_key)

    def agent_tool_find_policies(self, *, release: Optional[str] = None, receipt: Optional[bool] = None, as_of: Optional[str] = None, search_query: Optional[str] = None, policy_id: Optional[str] = None, limit: Optional[int] = None, offset: Optional[int] = None, response_format: Optional[Literal["concise", "detailed"]] = None, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Find coverage policies."""
        return self._call("POST", "/v1/agent/tools/find_policies", {"release": release, "receipt": receipt, "as_of": as_of}, {"search_query": search_query, "policy_id": policy_id, "limit": limit, "offset": offset, "response_format": response_format}, idempotency_key)

    def agent_tool_check_updates(self, *, release: Optional[str] = None, receipt: Optional[bool] = None, as_of: Optional[str] = None, codes: Optional[Sequence[str]] = None, days_back: Optional[int] = None, limit: Optional[int] = None, offset: Optional[int] = None, response_format: Optional[Literal["concise", "detailed"]] = None, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Check policy changes."""
        return self._call("POST", "/v1/agent/tools/check_updates", {"release": release, "receipt": receipt, "as_of": as_of}, {"codes": codes, "days_back": days_back, "limit": limit, "offset": offset, "response_format": response_format}, idempotency_key)

    def agent_tool_acknowledge_policy_change(self, *, diff_id: int, release: Optional[str] = None, receipt: Optional[bool] = None, as_of: Optional[str] = None, notes: Optional[str] = None, response_format: Optional[Literal["concise", "detailed"]] = None, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Acknowledge a policy change."""
        return self._call("POST", "/v1/agent/tools/acknowledge_policy_change", {"release": release, "receipt": receipt, "as_of": as_of}, {"diff_id": diff_id, "notes": notes, "response_format": response_format}, idempotency_key)

    def list_agent_reviews(self, *, status: Optional[Literal["open", "resolved"]] = None, tool: Optional[str] = None, cursor: Optional[str] = None, limit: Optional[int] = None) -> Answer[Any]:
        """List reviews."""
        return self._call("GET", "/v1/agent/reviews", {"status": status, "tool": tool, "cursor": cursor, "limit": limit}, None, None)

    def get_agent_review(self, case_id: str) -> Answer[Any]:
        """Get a review."""
        return self._call("GET", f"/v1/agent/reviews/{_part(case_id)}", {}, None, None)

    def resolve_agent_review(self, case_id: str, *, resolution: Literal["approved", "rejected", "answered"], notes: Optional[str] = None, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Resolve a review."""
        return self._call("POST", f"/v1/agent/reviews/{_part(case_id)}/resolve", {}, {"resolution": resolution, "notes": notes}, idempotency_key)

    def list_agent_ledger(self, *, tool: Optional[str] = None, actor: Optional[str] = None, outcome: Optional[str] = None, since: Optional[str] = None, until: Optional[str] = None, format: Optional[Literal["json", "csv", "jsonl"]] = None, excel: Optional[bool] = None, cursor: Optional[str] = None, limit: Optional[int] = None) -> Answer[Any]:
        """List agent calls."""
        return self._call("GET", "/v1/agent/ledger", {"tool": tool, "actor": actor, "outcome": outcome, "since": since, "until": until, "format": format, "excel": excel, "cursor": cursor, "limit": limit}, None, None)

    def verify_agent_ledger(self, *, cursor: Optional[str] = None) -> Answer[Any]:
        """Verify the ledger."""
        return self._call("GET", "/v1/agent/ledger/verify", {"cursor": cursor}, None, None)

    def list_webhooks(self, *, cursor: Optional[str] = None, limit: Optional[int] = None) -> Answer[Any]:
        """List webhooks."""
        return self._call("GET", "/v1/webhooks", {"cursor": cursor, "limit": limit}, None, None)

    def create_webhook(self, *, url: str, events: Sequence[Literal["policy.created", "policy.updated", "policy.retired", "policy.codes_changed", "policy.criteria_changed", "policy.verdict_changed", "policy.upcoming", "batch.completed", "*"]], idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Create a webhook."""
        return self._call("POST", "/v1/webhooks", {}, {"url": url, "events": events}, idempotency_key)

    def get_webhook(self, id: int) -> Answer[Any]:
        """Get a webhook."""
        return self._call("GET", f"/v1/webhooks/{_part(id)}", {}, None, None)

    def update_webhook(self, id: int, *, url: Optional[str] = None, events: Optional[Sequence[Literal["policy.created", "policy.updated", "policy.retired", "policy.codes_changed", "policy.criteria_changed", "policy.verdict_changed", "policy.upcoming", "batch.completed", "*"]]] = None, status: Optional[Literal["active", "paused"]] = None, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Update a webhook."""
        return self._call("PATCH", f"/v1/webhooks/{_part(id)}", {}, {"url": url, "events": events, "status": status}, idempotency_key)

    def delete_webhook(self, id: int, *, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Delete a webhook."""
        return self._call("DELETE", f"/v1/webhooks/{_part(id)}", {}, None, idempotency_key)

    def rotate_webhook_secret(self, id: int, *, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Rotate the signing secret."""
        return self._call("POST", f"/v1/webhooks/{_part(id)}/rotate-secret", {}, None, idempotency_key)

    def list_webhook_deliveries(self, id: int, *, success: Optional[bool] = None, cursor: Optional[str] = None, limit: Optional[int] = None) -> Answer[Any]:
        """List delivery attempts."""
        return self._call("GET", f"/v1/webhooks/{_part(id)}/deliveries", {"success": success, "cursor": cursor, "limit": limit}, None, None)

    def get_webhook_delivery(self, delivery_id: int) -> Answer[Any]:
        """Get a delivery with its payload."""
        return self._call("GET", f"/v1/webhooks/deliveries/{_part(delivery_id)}", {}, None, None)

    def test_webhook(self, id: int, *, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Send a test event."""
        return self._call("POST", f"/v1/webhooks/{_part(id)}/test", {}, None, idempotency_key)

    def redeliver_webhook(self, delivery_id: int, *, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Redeliver an event."""
        return self._call("POST", f"/v1/webhooks/deliveries/{_part(delivery_id)}/redeliver", {}, None, idempotency_key)

    def list_notification_subscriptions(self, *, cursor: Optional[str] = None, limit: Optional[int] = None) -> Answer[Any]:
        """List notification subscriptions."""
        return self._call("GET", "/v1/notifications/subscriptions", {"cursor": cursor, "limit": limit}, None, None)

    def create_notification_subscription(self, *, channel: Literal["email", "slack", "teams"], target: str, release: Optional[str] = None, cadence: Optional[Literal["immediate", "daily", "weekly"]] = None, topics: Optional[Sequence[Literal["changes", "webhook_paused"]]] = None, codes: Optional[Sequence[str]] = None, policies: Optional[Sequence[str]] = None, q: Optional[str] = None, payers: Optional[Sequence[str]] = None, jurisdictions: Optional[Sequence[str]] = None, materiality: Optional[Literal["low", "medium", "high"]] = None, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Subscribe to notifications."""
        return self._call("POST", "/v1/notifications/subscriptions", {"release": release}, {"channel": channel, "target": target, "cadence": cadence, "topics": topics, "codes": codes, "policies": policies, "q": q, "payers": payers, "jurisdictions": jurisdictions, "materiality": materiality}, idempotency_key)

    def get_notification_subscription(self, id: int) -> Answer[Any]:
        """Get a notification subscription."""
        return self._call("GET", f"/v1/notifications/subscriptions/{_part(id)}", {}, None, None)

    def update_notification_subscription(self, id: int, *, release: Optional[str] = None, cadence: Optional[Literal["immediate", "daily", "weekly"]] = None, topics: Optional[Sequence[Literal["changes", "webhook_paused"]]] = None, codes: Optional[Sequence[str]] = None, policies: Optional[Sequence[str]] = None, q: Optional[str] = None, payers: Optional[Sequence[str]] = None, jurisdictions: Optional[Sequence[str]] = None, materiality: Optional[Literal["low", "medium", "high"]] = None, status: Optional[Literal["active", "paused"]] = None, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Update a notification subscription."""
        return self._call("PATCH", f"/v1/notifications/subscriptions/{_part(id)}", {"release": release}, {"cadence": cadence, "topics": topics, "codes": codes, "policies": policies, "q": q, "payers": payers, "jurisdictions": jurisdictions, "materiality": materiality, "status": status}, idempotency_key)

    def delete_notification_subscription(self, id: int, *, idempotency_key: Optional[str] = None) -> Answer[Any]:
        """Delete a notification subscription."""
        return self._call("DELETE", f"/v1/notifications/subscriptions/{_part(id)}", {}, None, idempotency_key)

    def list_notification_messages(self, *, cursor: Optional[str] = None, limit: Optional[int] = None) -> Answer[Any]:
        """List notifications sent."""
        return self._call("GET", "/v1/notifications/messages", {"cursor": cursor, "limit": limit}, None, None)
