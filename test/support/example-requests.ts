/** The requests that are used as examples in the OpenAPI document, in the order in which they are sent to the starter corpus. */

import { type AccountScene, accountRequests } from './account-requests.ts';

export interface ExampleRequest {
  operationId: string;
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: object;
  /** The path names the newest open review. */
  review?: true;
  /** The path names the newest research, which is composed by then. */
  research?: true;
  /** The path names the newest key that is not the caller's own. */
  key?: true;
  /** Answers 202 before it is sent again with the header of a review. */
  approval?: true;
  /** The operation answers CSV too. */
  csv?: boolean;
  /** Sent in place of the key of the scene, for instance those of a person who signed in. */
  headers?: Record<string, string>;
  /** The operation answers FHIR too, or nothing else. */
  fhir?: 'too' | 'only';
}

/** Facts of the scene that requests need. */
export interface Scene {
  webhookUrl: string;
  account: AccountScene;
}

const CLAIM = {
  procedure_codes: ['64483'],
  diagnosis_codes: ['M54.16'],
  modifiers: ['RT'],
  state: 'PA',
  date_of_service: '2025-10-15',
  site_of_service: 'office',
  payer: 'Medicare',
  plan_type: 'traditional_medicare',
  provider_specialty: 'Pain Management',
  age_category: 'medicare_age',
};

const READS: ExampleRequest[] = [
  { operationId: 'getHealth' },
  { operationId: 'getHealthV1' },
  {
    operationId: 'listPolicies',
    query: { q: 'oxygen', policy_type: 'LCD', jurisdiction: 'DME-A', status: 'active', include: 'summary', limit: 2 },
    csv: true,
    fhir: 'too',
  },
  { operationId: 'getPolicy', params: { policy_id: 'L33797' }, query: { include: 'codes' }, fhir: 'too' },
  { operationId: 'getFhirCapabilities', fhir: 'only' },
  {
    operationId: 'searchFhirPolicies',
    query: { _content: 'oxygen', policy_type: 'LCD', jurisdiction: 'DME-A', status: 'active', _count: 2 },
    fhir: 'only',
  },
  { operationId: 'readFhirPolicy', params: { id: 'L33797' }, fhir: 'only' },
  {
    operationId: 'lookupCode',
    query: { code: 'E0601', code_system: 'HCPCS', include: 'rvu,policies', date: '2025-10-15' },
  },
  { operationId: 'batchLookupCodes', body: { codes: ['E0601', 'G47.33', 'Z99999'], include: ['policies'] } },
  { operationId: 'listJurisdictions' },
  { operationId: 'listPayers' },
  { operationId: 'listSources' },
  { operationId: 'listReleases' },
  { operationId: 'getSpendingByCode', query: { codes: '99213,J1885' } },
  { operationId: 'searchFormulary', query: { q: 'humira', payer: 'uhc', limit: 1 } },
  {
    operationId: 'searchCriteria',
    query: { q: 'oxygen saturation', section: 'indications', policy_type: 'LCD', limit: 2 },
  },
  {
    operationId: 'evaluateCoverage',
    body: {
      policy_id: 'L33718',
      parameters: { age: 66, ahi: 20, diagnosis_codes: ['G47.33'], procedure_code: 'E0601' },
    },
  },
  {
    operationId: 'comparePolicies',
    body: { procedure_codes: ['76942', '20610'], policy_type: 'Article', jurisdictions: ['JE', 'J5'] },
  },
  {
    operationId: 'checkPriorAuth',
    body: {
      procedure_codes: ['K0856'],
      diagnosis_codes: ['G35.D'],
      state: 'TX',
      date_of_service: '2025-11-03',
      criteria_per_page: 1,
    },
  },
  { operationId: 'listPriorAuthPrograms', query: { code: 'K0856', state: 'TX', date: '2026-03-01' } },
  {
    operationId: 'startPriorAuthResearch',
    body: { procedure_codes: ['K0856'], state: 'TX', date_of_service: '2026-03-02' },
  },
  { operationId: 'getPriorAuthResearch', research: true },
  { operationId: 'getPolicyLogic', params: { policy_id: 'L33820' }, query: { format: 'outline' } },
  { operationId: 'listCoverageParameters', query: { q: 'oxygen saturation', limit: 2 } },
  { operationId: 'validateClaim', body: CLAIM },
  { operationId: 'validateClaimLegacy', body: CLAIM },
];

const CHANGES: ExampleRequest[] = [
  { operationId: 'listPolicyChanges', query: { policy_id: 'L33797', limit: 2 } },
  { operationId: 'getPolicyVersion', params: { policy_id: 'L33797', version: '50' }, query: { include: 'codes' } },
  { operationId: 'diffPolicyVersions', params: { policy_id: 'L33797' }, query: { from: '50', to: '51' } },
  { operationId: 'acknowledgeChange', body: { diff_id: 1, notes: 'Read by the coding team' } },
  { operationId: 'bulkAcknowledgeChanges', body: { diff_ids: [1, 2], notes: 'Weekly review' } },
  { operationId: 'listUnreviewedChanges', query: { limit: 2 } },
  { operationId: 'getComplianceStats' },
  { operationId: 'listAcknowledgments', query: { policy_id: 'L33797', limit: 2 }, csv: true },
];

const webhooks = ({ webhookUrl }: Scene): ExampleRequest[] => [
  { operationId: 'createWebhook', body: { url: webhookUrl, events: ['policy.updated', 'policy.codes_changed'] } },
  { operationId: 'listWebhooks', query: { limit: 2 } },
  { operationId: 'getWebhook', params: { id: 1 } },
  { operationId: 'updateWebhook', params: { id: 1 }, body: { events: ['*'], status: 'active' } },
  { operationId: 'testWebhook', params: { id: 1 } },
  { operationId: 'listWebhookDeliveries', params: { id: 1 }, query: { limit: 2 } },
  { operationId: 'getWebhookDelivery', params: { delivery_id: 1 } },
  { operationId: 'redeliverWebhook', params: { delivery_id: 1 } },
  { operationId: 'rotateWebhookSecret', params: { id: 1 } },
  { operationId: 'deleteWebhook', params: { id: 1 } },
];

const AGENTS: ExampleRequest[] = [
  { operationId: 'listAgentTools', query: { include: 'schemas' } },
  { operationId: 'getAgentTool', params: { tool: 'check_coverage' } },
  { operationId: 'agentToolCheckCoverage', body: { code: 'K0856', state: 'TX' } },
  {
    operationId: 'agentToolValidateClaim',
    body: { procedure_codes: ['97110'], diagnosis_codes: ['M54.50'], state: 'PA' },
  },
  { operationId: 'agentToolFindPolicies', body: { search_query: 'home oxygen', limit: 1 } },
  { operationId: 'agentToolCheckUpdates', body: { codes: ['E1390'], days_back: 30 } },
  {
    operationId: 'agentToolAcknowledgePolicyChange',
    body: { diff_id: 1, notes: 'Read by the coding team' },
    approval: true,
  },
  { operationId: 'listAgentReviews', query: { status: 'open', tool: 'validate_claim', limit: 2 } },
  { operationId: 'getAgentReview', review: true },
  { operationId: 'resolveAgentReview', review: true, body: { resolution: 'answered', notes: 'Asked the contractor' } },
  { operationId: 'listAgentLedger', query: { tool: 'acknowledge_policy_change', limit: 2 }, csv: true },
  { operationId: 'verifyAgentLedger' },
];

const notifications = ({ webhookUrl }: Scene): ExampleRequest[] => [
  {
    operationId: 'createNotificationSubscription',
    body: { channel: 'slack', target: webhookUrl, cadence: 'weekly', codes: ['E0601'], materiality: 'high' },
  },
  { operationId: 'listNotificationSubscriptions', query: { limit: 2 } },
  { operationId: 'getNotificationSubscription', params: { id: 1 } },
  { operationId: 'updateNotificationSubscription', params: { id: 1 }, body: { cadence: 'daily' } },
  { operationId: 'listNotificationMessages', query: { limit: 2 } },
  { operationId: 'deleteNotificationSubscription', params: { id: 1 } },
];

const ACCOUNT: ExampleRequest[] = [
  {
    operationId: 'createKey',
    body: {
      name: 'billing system',
      scopes: ['codes:read', 'claims:read'],
      expires_at: '2126-01-31T12:00:00Z',
      per_month: 5_000,
      addresses: ['192.0.2.0/24'],
    },
  },
  { operationId: 'listKeys', query: { state: 'active', limit: 1 } },
  { operationId: 'updateKey', key: true, body: { name: 'claims desk', per_month: null } },
  { operationId: 'rotateKey', key: true, body: { overlap_seconds: 86_400 } },
  { operationId: 'revokeKey', key: true },
  { operationId: 'getUsage', query: { from: '2026-03-01', to: '2026-03-02', group_by: 'operation' } },
];

export const exampleRequests = (scene: Scene): ExampleRequest[] => [
  ...[...READS, ...CHANGES, ...AGENTS, ...ACCOUNT],
  ...webhooks(scene),
  ...accountRequests(scene.account),
  ...notifications(scene),
];

/** Arrays are shown with their first entries; records within records with the first alone. */
const MAX_ENTRIES = 2;
/** Ids made for a request, where a sentence names them. */
const MADE_ID = /\b(key|org|req|led|case|evt|res|usr|ses|inv|con)_[0-9a-z]{23}\b/g;
const ID = '$1_01m80yrzgq0007wcsh7383c';
/** A key, or the start of one that lists show. */
const KEY_TEXT = /\b(cpi_live)_[0-9A-Za-z]{4}(?:…|[0-9A-Za-z]{28}_[0-9A-Za-z]{4}\b)/g;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const RELEASE = /^\d+-[0-9a-f]{12}$/;
const CURSOR = /([?&]cursor=)[\w.-]+/;
/** Where links lead that the tests' own address is in. */
const PUBLIC = 'http://127.0.0.1:8787';
/** Members that differ from one installation, or one request, to the next, with what represents them. */
const FIXED: Record<string, unknown> = {
  request_id: 'req_01m80yrzgq0007wcsh7383a',
  release: '17-9f3ac1d2e4b0',
  cursor: 'eyJkIjoiMjAyNS0xMC0wMSJ9.8YQm',
  secret: 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=',
  message_id: 'msg_01m80yrzgq0007wcsh7383b',
  key_id: 'key_01m80yrzgq0007wcsh7383c',
  case_id: 'case_01m80yrzgq0007wcsh7383d',
  research_id: 'res_01m80yrzgq0007wcsh7383c',
  // The amounts are those of the year.
  appeal_process:
    'Level 1, redetermination by the MAC: request it within 120 calendar days of receiving the initial determination; receipt is presumed 5 days after its date. [42 CFR 405.942] ...',
  ledger_id: 'led_01m80yrzgq0007wcsh7383e',
  organization_id: 'org_01m80yrzgq0007wcsh7383f',
  resolved_by: 'key_01m80yrzgq0007wcsh7383c',
  request_hash: '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
  previous_hash: 'fcde2b2edba56bf408601fb721fe9b5c338d10ee429ea04fae5511b68fbf8fb9',
  hash: 'baa5a0964d3320fbc0c6a922140453c8513ea24ab8fd0577034804a967248096',
  head_hash: 'baa5a0964d3320fbc0c6a922140453c8513ea24ab8fd0577034804a967248096',
  input_schema: { type: 'object' },
  inputSchema: { type: 'object' },
  output_schema: { type: 'object' },
  outputSchema: { type: 'object' },
  used_this_month: 1_240,
  month: '2026-03',
  latency_ms: 84,
  age_ms: 84,
  duration_ms: 84,
  url: 'https://hooks.example.com/policies',
  token: 'AbCdEfGhIjKlMnOpQrStUvWxYz0123456789AbCdEfG',
  address: '192.0.2.10',
  user_agent: 'Mozilla/5.0',
  target: 'hooks.example.com',
};

/** An answer as the document shows it: without what differs by nature, and not longer than anyone reads. */
export function displayed(value: unknown, name = '', depth = 0): unknown {
  // The address of a webhook is that of this machine; those of policies and of FHIR are the same everywhere.
  const isOwn = name !== 'url' || /^https:\/\/(?:localhost|127\.0\.0\.1)\b/.test(String(value));
  if (value !== null && name in FIXED && isOwn) return FIXED[name];
  if (typeof value === 'string') return truncateText(value);
  if (Array.isArray(value)) {
    const most = depth > 1 && typeof value[0] === 'object' ? 1 : MAX_ENTRIES;
    return value.slice(0, most).map((entry) => displayed(entry, '', depth + 1));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([member, inner]) => [member, displayed(inner, member, depth + 1)]),
  );
}

function truncateText(text: string): string {
  if (MOMENT.test(text)) return '2026-03-02T15:04:05.000Z';
  if (RELEASE.test(text)) return String(FIXED.release);
  return text
    .replace(MADE_ID, ID)
    .replace(KEY_TEXT, '$1_…')
    .replace(CURSOR, `$1${FIXED.cursor}`)
    .replace(/^http:\/\/localhost:80\b/, PUBLIC);
}
