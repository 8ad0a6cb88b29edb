/** Example requests of the OpenAPI document, in the order in which they are sent to the starter corpus. */

import { type AccountScene, accountRequests } from './account-requests.ts';

export interface ExampleRequest {
  operationId: string;
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: object;
  /** The path contains the newest open review. */
  review?: true;
  /** The path contains the newest logic that waits for review. */
  logic?: true;
  /** The path contains the newest research, which is complete by then. */
  research?: true;
  /** The path contains a batch of claims that waits for results. */
  batch?: true;
  /** The path contains a claim, or a batch, of the work list. */
  workList?: 'entry_id' | 'batch_id';
  /** The path contains the newest key other than the caller's own. */
  key?: true;
  /** The path contains the newest calendar. */
  feed?: true;
  /** The path contains the newest saved item. */
  saved?: true;
  /** Returns 202, then is repeated with the header of a review. */
  approval?: true;
  /** Returns 202 to a client that prefers to fetch the result later. */
  respondAsync?: true;
  /** The operation also returns a printable page. */
  html?: true;
  /** The operation returns only a file of this type; its last line is displayed. */
  file?: string;
  /** The operation also returns CSV. */
  csv?: boolean;
  /** Sent in place of the scene's key, for instance those of a signed-in user. */
  headers?: Record<string, string>;
  /** The operation also, or only, returns FHIR. */
  fhir?: 'too' | 'only';
}

/** What the requests need from the scene. */
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

const ofBatch = (operationId: string): ExampleRequest => ({ operationId, batch: true });
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
  { operationId: 'getFhirProfile', params: { id: 'coverage-policy' }, fhir: 'only' },
  { operationId: 'getFhirSearchParameter', params: { id: 'policy-type' }, fhir: 'only' },
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
  { operationId: 'listVerdictChanges', params: { release_id: 'latest' }, query: { limit: 2 }, csv: true },
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
  { operationId: 'validateClaimBatch', respondAsync: true, body: { claims: [{ ...CLAIM, state: 'Atlantis' }] } },
  ...['getClaimBatch', 'listClaimBatchResults', 'deleteClaimBatch'].map(ofBatch),
  { operationId: 'composeAbn', html: true, body: { services: [{ procedure_code: '99397' }], state: 'TX' } },
  {
    // The example key of a service is not available here.
    operationId: 'verifyReceipt',
    body: {
      receipt: {
        envelope: {
          payloadType: 'application/vnd.in-toto+json',
          payload: 'eyJfdHlwZSI6Imh0dHBzOi8vaW4tdG90by5pby9TdGF0ZW1lbnQvdjEifQ==',
          signatures: [{ keyid: 'aXQ0wW5tQ0Jm', sig: 'c2lnbmF0dXJl' }],
        },
        salt: 'AAECAwQFBgcICQoLDA0ODw==',
      },
      input: { body: { procedure_codes: ['E0601'], state: 'TX' } },
    },
  },
];

const workList = ({ account }: Scene): ExampleRequest[] => [
  { operationId: 'getWorkListEntry', workList: 'entry_id' },
  {
    operationId: 'updateWorkListEntry',
    workList: 'entry_id',
    body: { owner: 'me', status: 'in_progress' },
    headers: account.owner,
  },
  { operationId: 'listWorkList', query: { verdict: 'fix', status: 'all', limit: 1 }, csv: true },
  { operationId: 'listWorkListBatches' },
  { operationId: 'recheckWorkList', body: {} },
  { operationId: 'deleteWorkListBatch', workList: 'batch_id' },
  { operationId: 'updateWorkListSettings', body: { retention_days: 30 } },
  { operationId: 'getWorkListSettings' },
];

const CHANGES: ExampleRequest[] = [
  { operationId: 'listUpcoming', query: { policy_id: 'L33797', limit: 2 } },
  { operationId: 'getProposal', params: { proposal_id: 'DL33797' } },
  {
    operationId: 'createCalendarFeed',
    body: { name: 'Oxygen in Texas', filter: { policy_id: 'L33797', state: 'TX' } },
  },
  { operationId: 'listCalendarFeeds' },
  { operationId: 'deleteCalendarFeed', feed: true },
  {
    operationId: 'saveItems',
    body: {
      items: [
        { kind: 'policy', name: 'L33797' },
        { kind: 'search', name: 'Oxygen LCDs', search: { q: 'oxygen', policy_type: 'LCD' } },
      ],
    },
  },
  { operationId: 'listSaved' },
  { operationId: 'deleteSaved', saved: true },
  { operationId: 'listPolicyChanges', query: { policy_id: 'L33797', limit: 2 } },
  { operationId: 'countPolicyChanges', query: { materiality: 'high' } },
  { operationId: 'getPolicyVersion', params: { policy_id: 'L33797', version: '50' }, query: { include: 'codes' } },
  { operationId: 'diffPolicyVersions', params: { policy_id: 'L33797' }, query: { from: '50', to: '51' } },
  { operationId: 'acknowledgeChange', body: { diff_id: 1, notes: 'Read by the coding team' } },
  { operationId: 'bulkAcknowledgeChanges', body: { diff_ids: [1, 2], notes: 'Weekly review' } },
  { operationId: 'withdrawAcknowledgments', body: { diff_ids: [2] } },
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

const logicReviews = ({ account }: Scene): ExampleRequest[] => [
  { operationId: 'listLogicReviews', query: { status: 'draft', limit: 1 } },
  { operationId: 'getLogicReview', logic: true },
  {
    operationId: 'resolveLogicReview',
    logic: true,
    body: { resolution: 'refused', reason: 'The text sets no weight limit' },
    headers: account.owner,
  },
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
  ...READS,
  ...workList(scene),
  ...[...CHANGES, ...AGENTS],
  ...logicReviews(scene),
  ...ACCOUNT,
  ...webhooks(scene),
  ...accountRequests(scene.account),
  ...notifications(scene),
];
