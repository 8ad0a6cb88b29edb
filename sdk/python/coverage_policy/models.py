"""Generated from openapi.json by "npm run sdk"; not to be edited."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Dict, List, Literal, Optional, Union

from ._record import Record

@dataclass
class Health(Record):
    status: Literal["healthy", "degraded", "unhealthy"]
    version: Literal["v1"]
    checks: HealthChecks
    warnings: List[str]
    timestamp: str
    age_ms: int


@dataclass
class HealthChecks(Record):
    database: HealthCheck
    redis: HealthCheck
    redis_cache: HealthCheck


@dataclass
class HealthCheck(Record):
    status: str
    latency_ms: Optional[int] = None


@dataclass
class Policy(Record):
    policy_id: str
    title: str
    policy_type: Literal["LCD", "Article", "NCD", "PayerPolicy", "Medical Policy", "Drug Policy"]
    jurisdiction: Optional[str]
    jurisdictions: List[str]
    status: Literal["active", "retired"]
    effective_date: Optional[str]
    retire_date: Optional[str]
    source_url: str
    payer: Optional[Payer]
    public_url: Optional[str]
    line_of_business: List[str]
    applicability_scope: Literal["national", "jurisdiction", "market", "line_of_business", "not_stated"]
    applicability_markets: List[str]
    applicability_evidence: Optional[str]
    code_count: int
    criteria_count: int
    last_verified_at: Optional[str]
    source_shape: Literal["criteria_backed", "criteria_enrichment_gap", "code_list_only", "metadata_only_pending_batch"]
    source_shape_reason: str
    verified: Optional[bool] = None
    summary: Optional[str] = None
    codes: Optional[List[PolicyCode2]] = None
    criteria: Optional[List[PolicyCriterion]] = None
    relevance_score: Optional[float] = None
    matched_terms: Optional[List[PolicyMatchedTerm]] = None
    passage: Optional[PolicyPassage] = None
    family: Optional[PolicyFamily] = None


@dataclass
class Payer(Record):
    name: str
    code: str
    slug: str
    type: str


@dataclass
class PolicyCode2(Record):
    code: str
    code_system: Literal["CPT", "HCPCS", "ICD10CM", "ICD10PCS", "NDC", "MODIFIER"]
    disposition: Literal["covered", "not_covered", "requires_pa", "conditional", "unclear"]
    source: str


@dataclass
class PolicyCriterion(Record):
    section: str
    text: str
    tags: List[str]


@dataclass
class PolicyMatchedTerm(Record):
    term: str
    found: str
    by: Literal["word", "synonym", "spelling"]


@dataclass
class PolicyPassage(Record):
    """With mode=semantic: the passage that matches best"""

    section: str
    text: str


@dataclass
class PolicyFamily(Record):
    """With group=family: every policy on the subject"""

    size: int
    members: List[PolicyFamilyMember]


@dataclass
class PolicyFamilyMember(Record):
    policy_id: str
    policy_type: Literal["LCD", "Article", "NCD", "PayerPolicy", "Medical Policy", "Drug Policy"]
    jurisdictions: List[str]
    status: Literal["active", "retired"]
    effective_date: Optional[str]
    applies: Optional[bool]


@dataclass
class PolicyDetail(Record):
    policy_id: str
    title: str
    policy_type: Literal["LCD", "Article", "NCD", "PayerPolicy", "Medical Policy", "Drug Policy"]
    jurisdiction: Optional[str]
    jurisdictions: List[str]
    status: Literal["active", "retired"]
    effective_date: Optional[str]
    retire_date: Optional[str]
    source_url: str
    payer: Optional[Payer]
    public_url: Optional[str]
    line_of_business: List[str]
    applicability_scope: Literal["national", "jurisdiction", "market", "line_of_business", "not_stated"]
    applicability_markets: List[str]
    applicability_evidence: Optional[str]
    code_count: int
    criteria_count: int
    last_verified_at: Optional[str]
    source_shape: Literal["criteria_backed", "criteria_enrichment_gap", "code_list_only", "metadata_only_pending_batch"]
    source_shape_reason: str
    last_reviewed_date: Optional[str]
    version: str
    pdf_url: Optional[str]
    manual_section: Optional[str]
    description: str
    specialty: List[str]
    keywords: List[str]
    created_at: str
    updated_at: str
    sections: PolicyDetailSections
    mac: Optional[Mac]
    states: List[str]
    contractor_numbers: List[str]
    related_policies: List[Dict[str, Any]]
    revision_history: List[Dict[str, Any]]
    notes: List[str]
    provenance: Dict[str, Any]
    verified: Optional[bool] = None
    summary: Optional[str] = None
    codes: Optional[Dict[str, List[PolicyCode]]] = None
    criteria: Optional[Dict[str, List[CriteriaBlock]]] = None
    code_groups: Optional[List[Dict[str, Any]]] = None
    attachments: Optional[List[Dict[str, Any]]] = None
    versions: Optional[List[PolicyVersionEntry]] = None


@dataclass
class PolicyCode(Record):
    code: str
    display: Optional[str]
    disposition: Literal["covered", "not_covered", "requires_pa", "conditional", "unclear"]
    source: str
    condition_reference: Optional[str]
    notes: Optional[str]
    group: int
    kind: Literal["procedure", "icd10_covered", "icd10_noncovered", "icd10_unclear", "icd10_pcs", "modifier"]
    code_to: Optional[str] = None
    page: Optional[int] = None
    box: Optional[List[float]] = None
    quote: Optional[str] = None
    found_in: Optional[Literal["table", "text"]] = None


@dataclass
class CriteriaBlock(Record):
    block_id: str
    text: str
    logic_ast: Optional[Dict[str, Any]]
    tags: List[str]
    requires_manual_review: bool
    confidence_score: float
    page: Optional[int] = None
    box: Optional[List[float]] = None


@dataclass
class PolicyVersionEntry(Record):
    old_version: Optional[str]
    new_version: str
    change_type: str
    change_summary: str
    changed_fields: List[str]
    timestamp: str
    effective_date: Optional[str]
    source: Optional[str]
    release_id: int
    version_id: int
    diff_id: Optional[int]


@dataclass
class PolicyDetailSections(Record):
    indications: str
    limitations: str
    documentation: str


@dataclass
class Mac(Record):
    name: str
    code: str
    jurisdiction_name: str
    states: List[str]


@dataclass
class PayerEntry(Record):
    name: str
    code: str
    slug: str
    type: str
    policy_count: int
    active_count: int
    counts: Dict[str, int]
    code_count: int
    criteria_count: int
    line_of_business: List[str]
    newest_effective_date: Optional[str]
    updated_at: Optional[str]
    last_verified_at: Optional[str]
    sources: List[str]


@dataclass
class CodeLookup(Record):
    code: str
    code_system: Literal["CPT", "HCPCS", "ICD10CM", "ICD10PCS", "NDC", "unknown"]
    found: bool
    description: Optional[str]
    short_description: Optional[str]
    category: Optional[str]
    betos_code: Optional[str]
    is_active: bool
    edition: Optional[Edition] = None
    editions: Optional[List[Edition]] = None
    reason: Optional[str] = None
    deleted: Optional[CodeLookupDeleted] = None
    billable_count: Optional[int] = None
    billable_codes: Optional[List[CodeLookupBillableCode]] = None
    billable: Optional[bool] = None
    poa_exempt: Optional[bool] = None
    effective_date: Optional[str] = None
    termination_date: Optional[str] = None
    rvu: Optional[FeeSchedule] = None
    policies: Optional[List[PolicyMatch]] = None
    ncds: Optional[List[NamedNcd]] = None
    candidate_policies: Optional[List[CodeLookupCandidatePolicy]] = None
    ndc_crosswalk: Optional[NdcCrosswalk] = None
    ndc_crosswalks: Optional[List[NdcCrosswalk]] = None
    suggestions: Optional[List[CodeSuggestion]] = None
    ncci: Optional[NcciCounts] = None
    negotiated_rates: Optional[Any] = None


@dataclass
class Edition(Record):
    """Edition used"""

    source: str
    label: str
    from_: str = field(metadata={"name": "from"})
    to: Optional[str]
    covers_date: bool


@dataclass
class CodeLookupDeleted(Record):
    """The code was valid earlier but not on the date"""

    last_day: Optional[str]
    last_listed: Optional[str]
    replacement: Optional[CodeLookupDeletedReplacement]


@dataclass
class CodeLookupDeletedReplacement(Record):
    codes: List[str]
    verified: bool
    source: Optional[str]


@dataclass
class CodeLookupBillableCode(Record):
    code: str
    description: str


@dataclass
class FeeSchedule(Record):
    work_rvu: str
    pe_rvu_facility: str
    pe_rvu_nonfacility: str
    mp_rvu: str
    total_rvu_facility: str
    total_rvu_nonfacility: str
    facility_price: Optional[str]
    non_facility_price: Optional[str]
    conversion_factor: str
    global_days: str
    status_code: str
    year: int
    quarter: int
    edition: Edition
    non_facility_na: bool
    facility_na: bool
    locality: Optional[FeeScheduleLocality]
    components: List[FeeScheduleComponent]
    opps_cap: Optional[FeeScheduleOppsCap] = None
    opps_capped: Optional[bool] = None
    anesthesia_conversion_factor: Optional[str] = None


@dataclass
class FeeScheduleOppsCap(Record):
    """Outpatient rate of the locality that caps the price; applied: the price was lowered to it"""

    facility_price: str
    non_facility_price: str
    applied: bool


@dataclass
class FeeScheduleLocality(Record):
    carrier: str
    locality: str
    name: str


@dataclass
class FeeScheduleComponent(Record):
    modifier: str
    work_rvu: str
    pe_rvu_facility: str
    pe_rvu_nonfacility: str
    mp_rvu: str
    total_rvu_facility: str
    total_rvu_nonfacility: str
    facility_price: Optional[str]
    non_facility_price: Optional[str]
    opps_cap: Optional[FeeScheduleComponentOppsCap] = None


@dataclass
class FeeScheduleComponentOppsCap(Record):
    """Outpatient rate of the locality that caps the price; applied: the price was lowered to it"""

    facility_price: str
    non_facility_price: str
    applied: bool


@dataclass
class PolicyMatch(Record):
    policy_id: str
    title: str
    policy_type: Literal["LCD", "Article", "NCD", "PayerPolicy", "Medical Policy", "Drug Policy"]
    jurisdiction: Optional[str]
    jurisdictions: List[str]
    disposition: Literal["covered", "not_covered", "requires_pa", "conditional", "unclear"]
    condition_reference: Optional[str]
    effective_date: Optional[str]
    payer: Optional[PolicyMatchPayer]
    source: Literal["document", "inferred_title_match"]
    source_url: str


@dataclass
class PolicyMatchPayer(Record):
    name: str
    code: str
    slug: str


@dataclass
class NamedNcd(Record):
    ncd: str
    policy_id: Optional[str]
    title: Optional[str]
    relation: str
    frequency: Optional[str]
    source_title: str
    source_url: str
    verified: bool


@dataclass
class CodeLookupCandidatePolicy(Record):
    policy_id: str
    title: str
    payer: Optional[CodeLookupCandidatePolicyPayer]
    source: Literal["inferred_title_match", "inferred_criteria_match"]
    source_url: str


@dataclass
class CodeLookupCandidatePolicyPayer(Record):
    name: str
    code: str
    slug: str


@dataclass
class NdcCrosswalk(Record):
    ndc: str
    hcpcs_code: str
    hcpcs_description: Optional[str]
    ndc_label: Optional[str]
    route: Optional[str]
    billing_units: Optional[str]
    conversion_factor: Optional[str]


@dataclass
class CodeSuggestion(Record):
    code: str
    code_system: str
    description: Optional[str]
    score: float
    match_type: Literal["code", "description", "policy_title", "lay_words"]


@dataclass
class NcciCounts(Record):
    ptp_edits: Optional[int]
    ptp_edition: Optional[str]
    ptp_incomplete_edition: Optional[str]
    edition: Optional[Edition] = None
    ptp_edits_hospital: Optional[int] = None
    ptp_edition_hospital: Optional[str] = None
    ptp_incomplete_edition_hospital: Optional[str] = None


@dataclass
class BatchLookup(Record):
    results: Dict[str, Union[CodeLookup, UnresolvedCode]]


@dataclass
class UnresolvedCode(Record):
    found: bool
    code: Literal[""]
    code_system: Literal["UNKNOWN"]
    description: Optional[Any]


@dataclass
class Jurisdiction(Record):
    mac_name: str
    mac_code: str
    jurisdiction_code: str
    jurisdiction_name: str
    states: List[str]
    mac_type: Literal["A/B", "DME", "HHH"]
    website_url: str
    contractor_numbers: Dict[str, Any]


@dataclass
class Criterion(Record):
    criteria_id: str
    section: Literal["indications", "limitations", "documentation", "frequency", "other"]
    text: str
    tags: List[str]
    requires_manual_review: bool
    confidence_score: float
    policy: CriterionPolicy
    policy_id: str
    policy_title: str
    policy_type: Literal["LCD", "Article", "NCD", "PayerPolicy", "Medical Policy", "Drug Policy"]
    jurisdiction: Optional[str]
    effective_date: Optional[str]


@dataclass
class CriterionPolicy(Record):
    policy_id: str
    title: str
    policy_type: Literal["LCD", "Article", "NCD", "PayerPolicy", "Medical Policy", "Drug Policy"]
    jurisdiction: Optional[str]
    effective_date: Optional[str]


@dataclass
class CoverageEvaluation(Record):
    covered: bool
    verdict: Literal["met", "not_met", "undetermined"]
    determination: Literal["met", "not_met", "undetermined"]
    confidence: float
    assurance: Literal["extracted", "drafted", "checked", "reviewed"]
    anchor_state: Optional[Literal["exact", "near", "paraphrase", "stale"]]
    phase: Literal["initial", "continued"]
    reasons: List[str]
    matched_criteria: List[str]
    unmatched_criteria: List[str]
    skipped_criteria: List[str]
    criteria_results: List[CriterionResult]
    services: List[EvaluatedService]
    blocks_evaluated: int
    blocks_without_ast: int
    requires_manual_review: bool
    missing_parameters: List[str]
    decide_with: List[str]
    questions: List[CoverageEvaluationQuestion]
    to_read: List[CoverageEvaluationToReadItem]
    ignored_parameters: List[str]
    policy: CoverageEvaluationPolicy
    found: Optional[Literal["met", "not_met", "undetermined"]] = None
    counterfactuals: Optional[EvaluationCounterfactuals] = None


@dataclass
class CriterionResult(Record):
    result: Literal["matched", "unmatched", "skipped"]
    summary: str
    block_id: str
    section: Literal["indications", "limitations", "documentation", "frequency", "other"]
    text: str
    tags: List[str]
    role: Literal["requirement", "exclusion", "member", "statement"]
    confidence_score: float
    findings: List[Dict[str, Any]]
    decided_by: Optional[List[str]] = None
    anchors: Optional[List[str]] = None
    service: Optional[str] = None


@dataclass
class EvaluatedService(Record):
    id: str
    title: str
    coverage: Literal["criteria", "covered", "not_covered", "study", "contractor"]
    verdict: Literal["met", "not_met", "undetermined"]
    pathways: List[EvaluatedServicePathway]
    open_limits: List[str]
    documentation: List[EvaluatedServiceDocumentationItem]
    study: Optional[str]


@dataclass
class EvaluatedServicePathway(Record):
    id: str
    title: str
    truth: Optional[bool]


@dataclass
class EvaluatedServiceDocumentationItem(Record):
    id: str
    text: str


@dataclass
class CoverageEvaluationQuestion(Record):
    name: str
    ask: str
    kind: str
    unit: Optional[str]
    values: Optional[List[str]]
    labels: Optional[List[str]]


@dataclass
class CoverageEvaluationToReadItem(Record):
    anchor: str
    section: str
    text: str


@dataclass
class CoverageEvaluationPolicy(Record):
    policy_id: str
    title: str
    policy_type: Literal["LCD", "Article", "NCD", "PayerPolicy", "Medical Policy", "Drug Policy"]
    jurisdiction: Optional[str]
    effective_date: Optional[str]
    source_url: str
    status: Literal["active", "retired"]


@dataclass
class EvaluationCounterfactuals(Record):
    """With `explain=counterfactual`; the smallest set of missing facts is `decide_with`"""

    tried: int
    note: Optional[str]
    changes: List[EvaluationCounterfactualsChange]


@dataclass
class EvaluationCounterfactualsChange(Record):
    changes: List[EvaluationCounterfactualsChangeChange]
    direction: Literal["better", "worse"]
    from_: Literal["met", "not_met", "undetermined"] = field(metadata={"name": "from"})
    to: Literal["met", "not_met", "undetermined"]
    allowed: bool
    reason: str
    citations: List[EvaluationCounterfactualsChangeCitation]


@dataclass
class EvaluationCounterfactualsChangeChange(Record):
    fact: Literal["document", "measured_value", "date", "diagnosis"]
    action: Literal["add", "replace"]
    parameter: str
    from_: Optional[str] = field(metadata={"name": "from"})
    to: str
    text: str
    allowed: bool
    reason: str
    anchors: List[str]


@dataclass
class EvaluationCounterfactualsChangeCitation(Record):
    source_id: str
    title: str
    source_url: Optional[str]


@dataclass
class Comparison(Record):
    comparison: List[ComparisonComparisonItem]
    logic_differences: List[ConditionDifference]
    logic_compared: List[str]
    national_policies: List[ComparisonNationalPolicy]
    summary: ComparisonSummary


@dataclass
class ComparisonComparisonItem(Record):
    jurisdiction: str
    mac_name: str
    mac_type: Literal["A/B", "DME", "HHH"]
    mac: Mac
    policies: List[ComparedPolicy]
    policies_without_codes: List[ComparisonComparisonItemPoliciesWithoutCode]
    coverage_summary: ComparisonComparisonItemCoverageSummary
    prior_auth_programs: List[ComparedProgram]


@dataclass
class ComparedPolicy(Record):
    policy_id: str
    title: str
    policy_type: Literal["LCD", "Article", "NCD"]
    manual_section: Optional[str]
    effective_date: Optional[str]
    source_url: str
    last_verified_at: Optional[str]
    disposition: Literal["covered", "not_covered", "requires_pa", "conditional", "unclear"]
    codes: List[ComparedCode]
    verified: Optional[bool] = None


@dataclass
class ComparedCode(Record):
    code: str
    code_system: Literal["CPT", "HCPCS", "ICD10CM", "ICD10PCS", "NDC", "MODIFIER"]
    disposition: Literal["covered", "not_covered", "requires_pa", "conditional", "unclear"]
    condition_reference: Optional[str]
    source: Literal["document"]
    linked_policies: List[str]
    via: Optional[Union[Literal["linked"], Literal["named"]]] = None


@dataclass
class ComparisonComparisonItemPoliciesWithoutCode(Record):
    policy_id: str
    title: str
    codes: List[str]


@dataclass
class ComparisonComparisonItemCoverageSummary(Record):
    covered: int
    not_covered: int
    requires_pa: int
    conditional: int
    unclear: int


@dataclass
class ComparedProgram(Record):
    code: str
    program: str
    program_name: str
    requirement: Literal["required", "optional"]
    states: List[str]
    sites: Optional[List[str]]
    source_url: Optional[str]
    verified: bool


@dataclass
class ConditionDifference(Record):
    parameter: str
    question: str
    part: str
    requirements: List[ConditionDifferenceRequirement]
    without_requirement: List[str]


@dataclass
class ConditionDifferenceRequirement(Record):
    policy_id: str
    requirement: str


@dataclass
class ComparisonNationalPolicy(Record):
    policy_id: str
    title: str
    policy_type: Literal["LCD", "Article", "NCD"]
    manual_section: Optional[str]
    effective_date: Optional[str]
    source_url: str
    last_verified_at: Optional[str]
    disposition: Literal["covered", "not_covered", "requires_pa", "conditional", "unclear"]
    codes: List[ComparedCode]
    is_national: bool
    verified: Optional[bool] = None


@dataclass
class ComparisonSummary(Record):
    total_jurisdictions: int
    jurisdictions_with_coverage: int
    national_policies_count: int
    has_variation: bool
    queried_codes: List[str]
    requested_jurisdictions: List[str]
    policy_type_filter: Optional[str]
    unresolved_jurisdictions: List[str]
    unknown_codes: List[str]
    by_code: List[ComparisonSummaryByCodeItem]


@dataclass
class ComparisonSummaryByCodeItem(Record):
    code: str
    dispositions: ComparisonSummaryByCodeItemDispositions
    silent: List[str]
    without_codes: List[str]
    varies: bool


@dataclass
class ComparisonSummaryByCodeItemDispositions(Record):
    """Jurisdictions by disposition of the code"""

    covered: Optional[List[str]] = None
    not_covered: Optional[List[str]] = None
    requires_pa: Optional[List[str]] = None
    conditional: Optional[List[str]] = None
    unclear: Optional[List[str]] = None


@dataclass
class PriorAuthCheck(Record):
    summary: str
    next_actions: List[NextAction]
    review_reasons: List[str]
    pa_required: bool
    pa_verdict: Literal["required", "not_required", "unknown"]
    prior_auth_required: Optional[bool]
    confidence: Literal["low", "medium", "high"]
    reason: str
    coverage_status: Literal["covered", "conditional", "not_covered", "unknown"]
    denial_risk: Literal["low", "medium", "high"]
    matched_policies: List[PriorAuthPolicy]
    policy_sources: List[Source]
    rule_sources: List[RuleSource]
    source_policy_references: List[Source]
    prior_auth_programs: List[AskedProgram]
    documentation_checklist: List[str]
    documentation_requirements: List[str]
    criteria_details: PriorAuthCheckCriteriaDetails
    mac: Optional[PriorAuthCheckMac]
    requires_manual_review: bool
    known_gaps: List[str]
    issues: List[str]
    findings: List[Finding]
    effective_date: Optional[str]
    last_verified_at: Optional[str]
    date_of_service: str
    coverage_decision: CoverageDecision
    counterfactuals: Optional[Counterfactuals] = None


@dataclass
class NextAction(Record):
    action: Literal["use_replacement_code", "correct_claim", "remove_modifier", "add_modifier", "obtain_prior_authorization", "get_documentation", "issue_abn", "ask_person", "submit", "submit_if"]
    text: str
    codes: List[str]
    finding_ids: List[str]
    source_ids: List[str]
    lines: Optional[List[int]] = None
    conditions: Optional[List[NextActionCondition]] = None


@dataclass
class NextActionCondition(Record):
    text: str
    source_id: str


@dataclass
class PriorAuthPolicy(Record):
    policy_id: str
    title: str
    disposition: Optional[Literal["covered", "not_covered", "requires_pa", "conditional", "unclear"]]
    policy_type: Literal["LCD", "Article", "NCD", "PayerPolicy", "Medical Policy", "Drug Policy"]
    jurisdiction: Optional[str]
    source_url: str
    effective_date: Optional[str]
    last_verified_at: Optional[str]
    codes: List[PriorAuthPolicyCode]
    manual_section: Optional[str] = None
    verified: Optional[bool] = None
    pages: Optional[List[int]] = None


@dataclass
class PriorAuthPolicyCode(Record):
    code: str
    code_system: str
    disposition: Literal["covered", "not_covered", "requires_pa", "conditional", "unclear"]
    condition_reference: Optional[str]
    source: str
    page: Optional[int] = None


@dataclass
class Source(Record):
    source_id: str
    policy_id: str
    title: str
    policy_type: Literal["LCD", "Article", "NCD", "PayerPolicy", "Medical Policy", "Drug Policy", "Program"]
    jurisdiction: Optional[str]
    source_url: Optional[str]
    effective_date: Optional[str]
    last_verified_at: Optional[str]
    manual_section: Optional[str] = None
    pages: Optional[List[int]] = None
    verified: Optional[bool] = None


@dataclass
class RuleSource(Record):
    """Rule or data set a finding rests on"""

    source_id: str
    title: str
    source_url: Optional[str] = None
    verified: Optional[bool] = None
    edition: Optional[RuleSourceEdition] = None


@dataclass
class RuleSourceEdition(Record):
    """The edition used if no loaded edition covers the date of service"""

    from_: str = field(metadata={"name": "from"})
    to: Optional[str]
    covers_date: bool


@dataclass
class AskedProgram(Record):
    program: str
    code: str
    facts: List[AskedProgramFact]


@dataclass
class AskedProgramFact(Record):
    fact: str
    statement: str
    source_url: Optional[str]
    verified: bool


@dataclass
class PriorAuthCheckCriteriaDetails(Record):
    indications: List[QuotedCriterion]
    limitations: List[QuotedCriterion]
    documentation: List[QuotedCriterion]
    pagination: PriorAuthCheckCriteriaDetailsPagination


@dataclass
class QuotedCriterion(Record):
    text: str
    tags: List[str]
    policy_id: str


@dataclass
class PriorAuthCheckCriteriaDetailsPagination(Record):
    page: int
    per_page: int
    indications: SectionPage
    limitations: SectionPage
    documentation: SectionPage


@dataclass
class SectionPage(Record):
    total: int
    total_pages: int
    has_next: bool
    has_previous: bool


@dataclass
class PriorAuthCheckMac(Record):
    """Null if the location is unknown, and for payers other than Medicare"""

    name: str
    jurisdiction: str
    states: List[str]


@dataclass
class Finding(Record):
    """Finding of a rule"""

    id: str
    rule_id: str
    severity: Literal["info", "warning", "error"]
    effect: str
    code: Optional[str]
    message: str
    source_id: str
    codes: Optional[List[str]] = None
    lines: Optional[List[int]] = None
    conditions: Optional[List[AttestedCondition]] = None
    carc: Optional[str] = None
    rarc: Optional[List[str]] = None
    group_code: Optional[str] = None
    verified: Optional[bool] = None


@dataclass
class AttestedCondition(Record):
    """Policy condition that the claim does not show"""

    policy_id: str
    text: str
    section: Optional[str] = None
    anchors: Optional[List[str]] = None


@dataclass
class CoverageDecision(Record):
    """The decision alone, with the same values as the fields of the same names"""

    coverage_status: Literal["covered", "conditional", "not_covered", "unknown"]
    prior_auth_required: Optional[bool]
    documentation_requirements: List[str]
    denial_risk: Literal["low", "medium", "high"]
    policy_sources: List[Source]
    effective_date: Optional[str]
    last_verified_at: Optional[str]
    confidence: Literal["low", "medium", "high"]
    requires_manual_review: bool
    known_gaps: List[str]


@dataclass
class Counterfactuals(Record):
    """With `explain=counterfactual`: what would change the answer"""

    tried: int
    note: Optional[str]
    changes: List[CounterfactualsChange]


@dataclass
class CounterfactualsChange(Record):
    changes: List[CounterfactualsChangeChange]
    direction: Literal["better", "worse"]
    from_: CounterfactualsChangeFrom = field(metadata={"name": "from"})
    to: CounterfactualsChangeTo
    allowed: bool
    reason: str
    citations: List[CounterfactualsChangeCitation]


@dataclass
class CounterfactualsChangeChange(Record):
    fact: Literal["diagnosis", "modifier", "place", "units", "date"]
    action: Literal["add", "remove", "replace"]
    line: Optional[int]
    code: Optional[str]
    from_: Optional[str] = field(metadata={"name": "from"})
    to: Optional[str]
    text: str
    allowed: bool
    reason: str


@dataclass
class CounterfactualsChangeFrom(Record):
    coverage_status: Literal["covered", "conditional", "not_covered", "unknown"]
    denial_risk: Literal["low", "medium", "high"]
    prior_auth_required: Optional[bool]


@dataclass
class CounterfactualsChangeTo(Record):
    coverage_status: Literal["covered", "conditional", "not_covered", "unknown"]
    denial_risk: Literal["low", "medium", "high"]
    prior_auth_required: Optional[bool]


@dataclass
class CounterfactualsChangeCitation(Record):
    source_id: str
    title: str
    source_url: Optional[str]


@dataclass
class PriorAuthPrograms(Record):
    programs: List[PriorAuthProgram]
    entries: List[ProgramEntry]


@dataclass
class PriorAuthProgram(Record):
    program: str
    name: str
    requirement: Optional[Literal["required", "optional"]]
    mac_type: Literal["A/B", "DME"]
    source_title: str
    source_url: Optional[str]
    facts: List[ProgramFact]


@dataclass
class ProgramFact(Record):
    fact: str
    statement: str
    value: Optional[int]
    unit: Optional[str]
    applies_to: Optional[str]
    codes: Optional[List[str]]
    from_: Optional[str] = field(metadata={"name": "from"})
    to: Optional[str]
    source_title: str
    source_url: Optional[str]
    verified: bool


@dataclass
class ProgramEntry(Record):
    program: str
    program_name: str
    code: str
    requirement: Optional[Literal["required", "optional"]]
    status: Literal["in_force", "to_come", "postponed", "removed", "ended"]
    statement: str
    next_date_of_service: Optional[str]
    phases: List[ProgramEntryPhase]


@dataclass
class ProgramEntryPhase(Record):
    requirement: Literal["required", "optional", "removed", "postponed"]
    states: Optional[List[str]]
    macs: List[str]
    sites: Optional[List[str]]
    requests_from: Optional[str]
    first_date_of_service: str
    last_date_of_service: Optional[str]
    policy_ids: List[str]
    paired_with: Optional[List[str]]
    source_title: str
    source_url: Optional[str]
    verified: bool
    evidence: Literal["published_list", "several_sources", "one_source", "general_knowledge"]
    note: Optional[str]


@dataclass
class ClaimValidation(Record):
    summary: str
    next_actions: List[NextAction]
    review_reasons: List[str]
    lines: List[ClaimValidationLine]
    payer: Optional[str]
    plan_type: Optional[str]
    line_of_business: Optional[str]
    state: Optional[str]
    provider_specialty: Optional[str]
    date_of_service: str
    site_of_service: Optional[str]
    setting: Optional[str]
    modifiers: List[str]
    age_category: Optional[str]
    sex_when_policy_relevant: Optional[str]
    overall_risk: Literal["low", "medium", "high"]
    coverage_status: Literal["covered", "conditional", "not_covered", "unknown"]
    prior_auth_required: Optional[bool]
    denial_risk: Literal["low", "medium", "high"]
    confidence: Literal["low", "medium", "high"]
    effective_date: Optional[str]
    last_verified_at: Optional[str]
    requires_manual_review: bool
    documentation_requirements: List[str]
    policy_sources: List[Source]
    rule_sources: List[RuleSource]
    known_gaps: List[str]
    issues: List[str]
    findings: List[Finding]
    matched_policies: List[MatchedPolicy]
    codes: List[ClaimCode]
    mac: Optional[ClaimValidationMac]
    counterfactuals: Optional[Counterfactuals] = None


@dataclass
class ClaimValidationLine(Record):
    line: int
    code: str
    verdict: Literal["ok", "fix", "review"]
    finding_ids: List[str]


@dataclass
class MatchedPolicy(Record):
    source_id: str
    policy_id: str
    title: str
    policy_type: Literal["LCD", "Article", "NCD", "PayerPolicy", "Medical Policy", "Drug Policy", "Program"]
    jurisdiction: Optional[str]
    source_url: Optional[str]
    effective_date: Optional[str]
    last_verified_at: Optional[str]
    disposition: Optional[Literal["covered", "not_covered", "requires_pa", "conditional", "unclear"]]
    manual_section: Optional[str] = None
    pages: Optional[List[int]] = None
    verified: Optional[bool] = None


@dataclass
class ClaimCode(Record):
    code: str
    code_type: Literal["CPT", "HCPCS", "unknown"]
    description: Optional[str]
    pa_required: bool
    policy_count: int
    coverage_status: Literal["covered", "conditional", "not_covered", "unknown"]
    prior_auth_required: Optional[bool]
    denial_risk: Literal["low", "medium", "high"]
    confidence: Literal["low", "medium", "high"]
    effective_date: Optional[str]
    last_verified_at: Optional[str]
    requires_manual_review: bool
    documentation_requirements: List[str]
    policy_sources: List[Source]
    known_gaps: List[str]
    issues: List[str]
    finding_ids: List[str]


@dataclass
class ClaimValidationMac(Record):
    """Null if the location is unknown, and for payers other than Medicare"""

    name: str
    jurisdiction: str


@dataclass
class FormularyRecord(Record):
    source: Literal["cvs_caremark", "express_scripts", "uhc"]
    payer_name: str
    pbm_name: Optional[str]
    formulary_name: Optional[str]
    plan_year: Optional[int]
    effective_date: Optional[str]
    drug_name: str
    generic_name: Optional[str]
    matched_text: Optional[str]
    therapeutic_category: Optional[str]
    drug_class: Optional[str]
    rxcui: Optional[str]
    ndc: Optional[str]
    tier: Optional[str]
    coverage_status: Optional[str]
    requirements: FormularyRequirements
    alternatives: Optional[str]
    preferred_alternatives: Optional[str]
    plans: Optional[FormularyRecordPlans]
    source_url: Optional[str]
    source_page: Optional[int]
    verified: bool


@dataclass
class FormularyRequirements(Record):
    prior_authorization: Optional[Union[bool, str]]
    step_therapy: Optional[Union[bool, str]]
    quantity_limit: Optional[Union[bool, str]]
    specialty: Optional[bool]
    text: Optional[str]
    codes: List[str]


@dataclass
class FormularyRecordPlans(Record):
    """Plans that cover the drug this way"""

    count: int
    ids: List[str]


@dataclass
class Research(Record):
    research_id: str
    status: Literal["pending", "running", "completed", "failed", "canceled"]
    created_at: str
    poll_url: str
    finished_at: Optional[str] = None
    result: Optional[ResearchResult] = None
    cost: Optional[ResearchCost] = None
    error: Optional[str] = None


@dataclass
class ResearchResult(Record):
    determination: ResearchResultDetermination
    payer_policies: List[ResearchPolicy]
    documentation_requirements: List[str]
    medical_necessity_criteria: List[str]
    coverage_limitations: List[str]
    timeline: str
    appeal_process: str
    sources: List[str]
    next_steps: List[str]
    program_timeline: List[ResearchProgram]
    appeal_levels: List[ResearchResultAppealLevel]
    citations: List[ResearchResultCitation]
    known_gaps: List[str]
    asked: ResearchResultAsked
    release: str


@dataclass
class ResearchResultDetermination(Record):
    pa_required: bool
    verdict: Literal["required", "not_required", "unknown"]
    prior_auth_required: Optional[bool]
    confidence: Literal["low", "medium", "high"]
    reasoning: str
    coverage_status: Literal["covered", "conditional", "not_covered", "unknown"]
    denial_risk: Literal["low", "medium", "high"]
    requires_manual_review: bool


@dataclass
class ResearchPolicy(Record):
    title: str
    url: str
    summary: str
    policy_id: str
    policy_name: str
    policy_url: str
    policy_type: str
    payer_name: str
    jurisdiction: Optional[str]
    effective_date: Optional[str]
    disposition: Optional[str]


@dataclass
class ResearchProgram(Record):
    program: str
    name: str
    code: str
    status: str
    statement: str
    next_date_of_service: Optional[str]
    source_title: str
    source_url: Optional[str]
    facts: List[ResearchFact]


@dataclass
class ResearchFact(Record):
    fact: str
    statement: str
    value: Optional[float]
    unit: Optional[str]
    source_title: str
    source_url: Optional[str]
    verified: bool


@dataclass
class ResearchResultAppealLevel(Record):
    """Empty if they are unknown"""

    level: int
    steps: List[ResearchFact]


@dataclass
class ResearchResultCitation(Record):
    source_id: str
    title: str
    url: Optional[str]
    as_of: Optional[str]
    verified: bool


@dataclass
class ResearchResultAsked(Record):
    """The question that was answered"""

    procedure_codes: List[str]
    diagnosis_codes: List[str]
    state: Optional[str]
    payer: Optional[str]
    date_of_service: str


@dataclass
class ResearchCost(Record):
    """Set when the research is completed"""

    num_searches: float
    num_pages: float
    reasoning_tokens: float
    total_dollars: float


@dataclass
class PolicyChange(Record):
    diff_id: int
    policy_id: str
    policy_title: Optional[str]
    policy_type: Optional[Literal["LCD", "Article", "NCD", "PayerPolicy", "Medical Policy", "Drug Policy"]]
    payer_name: Optional[str]
    payer: Optional[Payer]
    jurisdictions: List[str]
    old_version: Optional[str]
    new_version: Optional[str]
    old_version_id: Optional[int]
    new_version_id: Optional[int]
    change_type: Literal["created", "retired", "codes_changed", "criteria_changed", "updated", "metadata_changed", "verdict_changed", "upcoming"]
    materiality: Literal["high", "medium", "low"]
    flipped_verdicts: Optional[int]
    change_summary: str
    details: PolicyChangeDetails
    changed_at: str
    timestamp: str
    release_id: int
    source_url: Optional[str]
    last_verified_at: Optional[str]


@dataclass
class PolicyChangeDetails(Record):
    changed_fields: List[str]
    added_codes: List[str]
    removed_codes: List[str]
    modified_criteria: List[str]
    change_types: Optional[List[str]] = None


@dataclass
class PolicyVersion(Record):
    policy_id: str
    title: str
    version_id: int
    version: str
    status: str
    published_at: str
    superseded_at: Optional[str]
    is_current: bool
    sections: Dict[str, Any]
    provenance: Dict[str, Any]


@dataclass
class PolicyDiff(Record):
    policy_id: str
    from_: VersionFacts = field(metadata={"name": "from"})
    to: VersionFacts
    change_types: List[str]
    change_summary: Optional[str]
    changed_fields: List[str]
    fields: List[PolicyDiffField]
    sections: List[PolicyDiffSection]
    codes: PolicyDiffCodes
    logic: List[LogicChange]
    criteria: List[PolicyDiffCriteriaItem]


@dataclass
class VersionFacts(Record):
    version_id: int
    version: str
    status: Literal["active", "retired"]
    published_at: str
    superseded_at: Optional[str]


@dataclass
class PolicyDiffField(Record):
    field: str
    from_: Optional[Union[str, List[str]]] = field(metadata={"name": "from"})
    to: Optional[Union[str, List[str]]]


@dataclass
class PolicyDiffSection(Record):
    section: str
    heading: str
    source_field: str
    changed: bool
    runs: List[PolicyDiffSectionRun]


@dataclass
class PolicyDiffSectionRun(Record):
    op: Literal["kept", "added", "removed"]
    text: str


@dataclass
class PolicyDiffCodes(Record):
    added: List[CodeStanding]
    removed: List[CodeStanding]
    disposition_changes: List[PolicyDiffCodesDispositionChange]
    regrouped: List[str]


@dataclass
class CodeStanding(Record):
    code: str
    code_system: Literal["CPT", "HCPCS", "ICD10CM", "ICD10PCS", "NDC", "MODIFIER"]
    kinds: List[str]
    dispositions: List[str]


@dataclass
class PolicyDiffCodesDispositionChange(Record):
    code: str
    code_system: str
    from_: List[str] = field(metadata={"name": "from"})
    to: List[str]


@dataclass
class LogicChange(Record):
    change: Literal["added", "removed", "modified", "withdrawn", "combined"]
    service: str
    part: Optional[str]
    parameter: Optional[str]
    question: Optional[str]
    from_: Optional[str] = field(metadata={"name": "from"})
    to: Optional[str]


@dataclass
class PolicyDiffCriteriaItem(Record):
    change: Literal["added", "removed", "modified"]
    section: str
    block_id: str
    old_text: Optional[str]
    text: Optional[str]


@dataclass
class Acknowledgment(Record):
    id: int
    acknowledged: bool
    already_acked: bool


@dataclass
class BulkAcknowledgment(Record):
    acknowledged: int
    already_acked: int
    invalid_ids: List[int]
    total: int


@dataclass
class WithdrawnAcknowledgments(Record):
    withdrawn: int
    kept_ids: List[int]
    total: int


@dataclass
class ComplianceStats(Record):
    total_changes_30d: int
    acknowledged_count: int
    unreviewed_count: int
    acknowledgment_rate: int
    critical_unreviewed: int


@dataclass
class AcknowledgmentRecord(Record):
    diff_id: int
    policy_id: str
    policy_title: Optional[str]
    policy_type: Optional[Literal["LCD", "Article", "NCD", "PayerPolicy", "Medical Policy", "Drug Policy"]]
    change_type: Literal["created", "retired", "codes_changed", "criteria_changed", "updated", "metadata_changed", "verdict_changed", "upcoming"]
    change_summary: str
    old_version: Optional[str]
    new_version: Optional[str]
    changed_at: str
    acknowledged_at: str
    key_id: str
    key_name: Optional[str]
    notes: Optional[str]


@dataclass
class Webhook(Record):
    id: int
    url: str
    events: List[str]
    status: Literal["active", "paused"]
    paused_reason: Optional[str]
    failure_count: int
    previous_secret_expires_at: Optional[str]
    created_at: str
    updated_at: str


@dataclass
class WebhookWithSecret(Record):
    id: int
    url: str
    events: List[str]
    status: Literal["active", "paused"]
    paused_reason: Optional[str]
    failure_count: int
    previous_secret_expires_at: Optional[str]
    created_at: str
    updated_at: str
    secret: str


@dataclass
class DeletedWebhook(Record):
    id: int
    deleted: bool


@dataclass
class Delivery(Record):
    delivery_id: int
    endpoint_id: int
    event: Literal["policy.created", "policy.updated", "policy.retired", "policy.codes_changed", "policy.criteria_changed", "policy.verdict_changed", "policy.upcoming", "test.ping"]
    message_id: str
    diff_id: Optional[int]
    attempt: int
    http_status: Optional[int]
    success: bool
    error: Optional[str]
    latency_ms: int
    response_excerpt: Optional[str]
    status: Literal["pending", "sending", "delivered", "failed", "cancelled"]
    next_attempt_at: Optional[str]
    created_at: str


@dataclass
class TestDelivery(Record):
    delivery_id: int
    endpoint_id: int
    event: Literal["policy.created", "policy.updated", "policy.retired", "policy.codes_changed", "policy.criteria_changed", "policy.verdict_changed", "policy.upcoming", "test.ping"]
    message_id: str
    http_status: Optional[int]
    success: bool
    error: Optional[str]
    latency_ms: int
    response_excerpt: Optional[str]
    status_code: Optional[int]
    duration_ms: int
    created_at: str


@dataclass
class Redelivery(Record):
    delivery_id: int
    endpoint_id: int
    event: Literal["policy.created", "policy.updated", "policy.retired", "policy.codes_changed", "policy.criteria_changed", "policy.verdict_changed", "policy.upcoming", "test.ping"]
    message_id: str
    diff_id: Optional[int]
    status: Literal["pending", "sending", "delivered", "failed", "cancelled"]
    attempts: int
    next_attempt_at: Optional[str]
    created_at: str


FormularyEntry = FormularyRecord
UnreviewedChange = PolicyChange
WebhookDetail = Webhook
UpdatedWebhook = Webhook
RotatedSecret = WebhookWithSecret
