/** Requests for one policy, its versions and diffs, and for changes. */
import { combinations } from './draw.ts';
import type { KnownPolicy } from './known.ts';
import { type Family, get, type Material, type Query, times } from './request-makers.ts';
import type { AnswerRequest } from './requests.ts';

const INCLUDES = combinations(['criteria', 'codes', 'attachments', 'versions']).map((names) => names.join(','));
const ODD_INCLUDES = ['', 'Codes', 'codes,codes', ' codes , criteria ', 'summary', 'codes,nothing', ','];
const UNKNOWN_IDS = [
  'L99999',
  'A1',
  'NCD0',
  'DL33822',
  'x',
  '33822',
  'NCD 226',
  'L33822 ',
  '%27',
  '%00',
  'L33822%2F',
  'é',
];
const CHANGE_TYPES = ['created', 'retired', 'codes_changed', 'criteria_changed', 'updated', 'metadata_changed'];
const MOMENTS = ['2020-01-01', '2026-01-01T00:00:00Z', '2026-11-01T00:00:00.000+02:00', '2026-11-22', '2100-01-01'];

export const policyDetails: Family = ({ known, draw, scale }) => {
  const retired = known.policies.filter(({ status }) => status !== 'active');
  const displayed = draw.some(known.policies, 110 * scale);
  return [
    ...draw
      .some(known.policies, 5 * scale)
      .flatMap(({ policy_id }) => INCLUDES.map((include) => detail(policy_id, { include }))),
    ...draw
      .some(retired, 25 * scale)
      .flatMap(({ policy_id }) => ['', INCLUDES.at(-1)].map((include) => detail(policy_id, { include }))),
    ...displayed.map(({ policy_id }) => detail(policy_id)),
    ...displayed.map(({ policy_id }) => detail(policy_id, { include: draw.one(INCLUDES) })),
    ...ODD_INCLUDES.map((include) => detail(draw.one(known.policies).policy_id, { include })),
    ...draw.some(known.policies, 4).map(({ policy_id }) => detail(policy_id.toLowerCase())),
    ...UNKNOWN_IDS.map((id) => get('getPolicy', `/v1/policies/${id}`)),
  ];
};

function detail(policyId: string, query: Query = {}): AnswerRequest {
  return get('getPolicy', `/v1/policies/${encodeURIComponent(policyId)}`, query);
}

export const policyVersions: Family = ({ known, draw, scale }) => [
  // Policies with several versions have the most to compare, and are few.
  ...known.policies
    .filter(({ version_ids: ids }) => ids.length > 1)
    .slice(0, 60 * scale)
    .flatMap(ofVersions),
  ...draw.some(known.policies, 25 * scale).flatMap(ofVersions),
  ...UNKNOWN_IDS.slice(0, 3).flatMap((id) => [
    get('getPolicyVersion', `/v1/policies/${id}/versions/1`),
    get('diffPolicyVersions', `/v1/policies/${id}/diff`),
  ]),
];

function ofVersions({ policy_id, version, version_ids: ids }: KnownPolicy): AnswerRequest[] {
  const path = `/v1/policies/${encodeURIComponent(policy_id)}`;
  const [newest = 0, before = newest] = ids;
  const versions: [string, Query][] = [
    [version, {}],
    [version, { include: 'codes,criteria' }],
    [`id:${ids.at(-1) ?? 0}`, { include: 'criteria' }],
    ['id:0', {}],
    ['no-such', {}],
  ];
  const pairs: Query[] = [
    {},
    { to: version },
    { from: `id:${ids.at(-1) ?? 0}`, to: `id:${newest}` },
    { from: `id:${newest}`, to: `id:${before}` },
    { from: 'no-such' },
  ];
  return [
    ...versions.map(([label, query]) =>
      get('getPolicyVersion', `${path}/versions/${encodeURIComponent(label)}`, query),
    ),
    ...pairs.map((query) => get('diffPolicyVersions', `${path}/diff`, query)),
  ];
}

export const changes: Family = (material) => [
  ...feed(material),
  get('countPolicyChanges', '/v1/policies/changes/weeks'),
  get('listUnreviewedChanges', '/v1/compliance/unreviewed', {}, 3),
  ...CHANGE_TYPES.map((change_type) => get('listUnreviewedChanges', '/v1/compliance/unreviewed', { change_type })),
  get('getComplianceStats', '/v1/compliance/stats'),
  get('listAcknowledgments', '/v1/compliance/acknowledgements'),
  get('listAcknowledgments', '/v1/compliance/acknowledgements', { format: 'csv', since: '2026-01-01' }),
  get('listWebhooks', '/v1/webhooks'),
];

function feed({ known, draw, scale }: Material): AnswerRequest[] {
  const query = (query: Query, pages?: number) => get('listPolicyChanges', '/v1/policies/changes', query, pages);
  return [
    query({}),
    query({ limit: 100 }, 20),
    query({ limit: 3 }, 6),
    ...CHANGE_TYPES.flatMap((change_type) => [
      query({ change_type, limit: 5 }, 3),
      query({ change_type, since: '2026-06-01' }),
    ]),
    ...MOMENTS.map((since) => query({ since, limit: 10 })),
    ...draw.some(known.policies, 15 * scale).map(({ policy_id }) => query({ policy_id })),
    ...times(6, (at) =>
      query({ policy_id: known.policies[at]?.policy_id.toLowerCase(), change_type: CHANGE_TYPES[at] }),
    ),
    query({ policy_id: 'L99999' }),
  ];
}
