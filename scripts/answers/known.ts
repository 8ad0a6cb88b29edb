/** What a server has, as material for requests. */
import { inOrder } from './in-order.ts';
import { findCursor } from './record.ts';
import type { Sender } from './sender.ts';

const MAX_REFUSAL_CHARACTERS = 300;
const PARALLEL = 4;
const DRUG_CODES = 60;
const PACKAGES = 3;
/** Diagnosis systems in a policy's lists; the others contain procedures. */
const DIAGNOSES = 'ICD10CM';
const MODIFIERS = 'MODIFIER';

export interface ListedPolicy {
  policy_id: string;
  title: string;
  policy_type: string;
  status: string;
  jurisdictions: string[];
}

export interface KnownPolicy extends ListedPolicy {
  version: string;
  manual_section: string | null;
  version_ids: number[];
  procedures: string[];
  diagnoses: string[];
  modifiers: string[];
  criteria: KnownCriterion[];
}

export interface KnownCriterion {
  block_id: string;
  text: string;
  /** `non-covered` marks an exclusion; any other criterion is a requirement. */
  tags: string[];
  logic_ast: { root: LogicNode } | null;
}

/** One node of criteria logic as served; docs/criteria-logic.schema.json defines the fields for each `op`. */
export interface LogicNode {
  op: string;
  of?: LogicNode | LogicNode[];
  [member: string]: unknown;
}

export interface Known {
  /** Codes of MAC jurisdictions. */
  jurisdictions: string[];
  states: string[];
  /** States of each jurisdiction. */
  served: Map<string, string[]>;
  /** The selected policies in full. */
  policies: KnownPolicy[];
  /** NDCs of drugs billed with the procedure codes of `policies`. */
  drugs: string[];
}

interface Detail {
  version: string;
  manual_section: string | null;
  codes?: Record<string, { code: string }[]>;
  criteria?: Record<string, KnownCriterion[]>;
  versions?: { version_id: number }[];
}

/** @param choose selects which policies to read in full, from all of them in server order, whatever their status. */
export async function readKnown(
  sender: Sender,
  choose: (listed: readonly ListedPolicy[]) => readonly ListedPolicy[],
): Promise<Known> {
  const query = createQuery(sender);
  const { data: macs } = await query<{ jurisdiction_code: string; states: string[] }[]>('/v1/jurisdictions');
  const policies: KnownPolicy[] = [];
  await inOrder(
    choose(await everyPolicy(query)),
    PARALLEL,
    (policy) => inFull(query, policy),
    (policy) => policies.push(policy),
  );
  return {
    jurisdictions: macs.map(({ jurisdiction_code }) => jurisdiction_code),
    served: new Map(macs.map((mac) => [mac.jurisdiction_code, mac.states])),
    states: [...new Set(macs.flatMap(({ states }) => states))].sort(),
    policies,
    drugs: await loadDrugs(query, policies),
  };
}

/** Earlier versions list a drug's packages under the other name. */
interface Packages {
  ndc_crosswalks?: { ndc: string }[];
  ndc_crosswalk?: { ndc: string }[] | null;
}

/** Only look-ups return NDCs: those of a drug's code list its packages. */
async function loadDrugs(query: Query, policies: readonly KnownPolicy[]): Promise<string[]> {
  const codes = new Set(policies.flatMap(({ procedures }) => procedures).filter((code) => /^[JQ]/.test(code)));
  const drugs = new Set<string>();
  for (const code of [...codes].slice(0, DRUG_CODES)) {
    const { data } = await query<Packages>(`/v1/codes/lookup?code=${code}`);
    for (const { ndc } of (data.ndc_crosswalks ?? data.ndc_crosswalk ?? []).slice(0, PACKAGES)) drugs.add(ndc);
  }
  return [...drugs];
}

type Query = <Data>(path: string) => Promise<{ data: Data; cursor: string | null }>;

function createQuery(sender: Sender): Query {
  return async <Data>(path: string) => {
    const received = await sender.send({ operation: 'generate', method: 'GET', path });
    if (received.status !== 200)
      throw new Error(`GET ${path} answered ${received.status}: ${received.text.slice(0, MAX_REFUSAL_CHARACTERS)}`);
    return { data: (JSON.parse(received.text) as { data: Data }).data, cursor: findCursor(received) };
  };
}

async function everyPolicy(query: Query): Promise<ListedPolicy[]> {
  const found: ListedPolicy[] = [];
  let from = '';
  for (;;) {
    const { data, cursor } = await query<ListedPolicy[]>(`/v1/policies?status=all&limit=100${from}`);
    found.push(...data);
    if (cursor === null) return found;
    from = `&cursor=${encodeURIComponent(cursor)}`;
  }
}

async function inFull(query: Query, listed: ListedPolicy): Promise<KnownPolicy> {
  const path = `/v1/policies/${encodeURIComponent(listed.policy_id)}?include=codes,criteria,versions`;
  const { codes = {}, criteria = {}, versions = [], ...detail } = (await query<Detail>(path)).data;
  const of = (accept: (system: string) => boolean) =>
    Object.entries(codes).flatMap(([system, entries]) => (accept(system) ? entries.map(({ code }) => code) : []));
  return {
    ...listed,
    version: detail.version,
    manual_section: detail.manual_section,
    version_ids: versions.map(({ version_id }) => version_id),
    procedures: of((system) => system !== DIAGNOSES && system !== MODIFIERS),
    diagnoses: of((system) => system === DIAGNOSES),
    modifiers: of((system) => system === MODIFIERS),
    criteria: Object.values(criteria).flat(),
  };
}
