/** Everything in a release with a future date. */
import {
  EXACT,
  endingCodes,
  type Model,
  type PolicyHead,
  type ProposedPolicy,
  proposedPolicies,
} from '../corpus/corpus.public.ts';
import { policyIds } from '../policies/policies.public.ts';
import { everyRequirement } from '../programs/programs.public.ts';
import { type DatedItem, selectUpcoming, type UpcomingFilter, type UpcomingItem } from './upcoming.rules.ts';

/** Earlier than any date of a code. */
const FIRST_DAY = '1900-01-01';

/** @param today YYYY-MM-DD; events of today are not upcoming. */
export function listUpcoming(model: Model, filter: UpcomingFilter, today: string): UpcomingItem[] {
  const code = filter.code?.trim().toUpperCase();
  const wanted = { ...filter, ...(code === undefined ? {} : { code }) };
  const named = {
    policiesOfCode: code === undefined ? null : policiesOfCode(model, code),
    policyIds: filter.policy_id === undefined ? null : new Set(policyIds(model, filter.policy_id)),
  };
  return selectUpcoming(datedItems(model), wanted, named, today);
}

type Facts = Pick<DatedItem, 'id' | 'kind' | 'date' | 'title' | 'summary'> & Partial<DatedItem>;

const item = (facts: Facts): DatedItem => ({
  policy_id: null,
  policy_type: null,
  proposal_id: null,
  code: null,
  program: null,
  jurisdictions: [],
  states: [],
  source_url: null,
  in_force: true,
  ...facts,
});

const ITEMS = Symbol('days of a release');

/** Everything in the release with a date, past or future, by date and id. */
function datedItems(model: Model): readonly DatedItem[] {
  return model.derived(ITEMS, () =>
    [...proposals(model), ...model.policies.heads.flatMap(policyDays), ...codeEnds(model), ...programDays(model)].sort(
      byDateAndId,
    ),
  );
}

function byDateAndId(a: DatedItem, b: DatedItem): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

/** A proposal is upcoming until its comment period and its notice have passed. */
function proposals(model: Model): DatedItem[] {
  return proposedPolicies(model.policies.segment).flatMap((proposal) => {
    const { proposal_id, policy_id, title, jurisdictions, states, source_url } = proposal;
    const date = proposal.comments_to ?? proposal.notice_to;
    if (date === null) return [];
    const current = model.policies.byPolicyId.get(policy_id);
    return [
      item({
        id: `proposed-${proposal_id}`,
        kind: 'proposed',
        date,
        title,
        source_url,
        jurisdictions,
        states,
        policy_id,
        policy_type: 'LCD',
        proposal_id,
        in_force: false,
        summary: proposalSummary(proposal, current),
      }),
    ];
  });
}

function proposalSummary({ proposal_id, policy_id, comments_to }: ProposedPolicy, current: PolicyHead | undefined) {
  const what =
    current === undefined
      ? `${proposal_id} proposes a new LCD`
      : `${proposal_id} proposes to change ${policy_id}, version ${current.version}`;
  return `${what}; ${comments_to === null ? 'it is in its notice period' : `comments until ${comments_to}`}. Not in force.`;
}

function policyDays(head: PolicyHead): DatedItem[] {
  const { policy_id, policy_type, title, effective_date, retire_date, jurisdictions, states, source_url } = head;
  const shared = { policy_id, policy_type, title, jurisdictions, states, source_url };
  const found: DatedItem[] = [];
  if (effective_date !== null)
    found.push(
      item({
        ...shared,
        id: `effective-${policy_id}-${effective_date}`,
        kind: 'effective',
        date: effective_date,
        summary: `Version ${head.version} of ${policy_id} takes effect.`,
      }),
    );
  if (retire_date !== null)
    found.push(
      item({
        ...shared,
        id: `retirement-${policy_id}-${retire_date}`,
        kind: 'retirement',
        date: retire_date,
        summary: `${policy_id} retires.`,
      }),
    );
  return found;
}

function codeEnds(model: Model): DatedItem[] {
  return endingCodes(model, FIRST_DAY).map(({ code, last_day }) =>
    item({
      id: `code_ends-${code}-${last_day}`,
      kind: 'code_ends',
      date: last_day,
      code,
      title: `HCPCS ${code}`,
      summary: `${last_day} is the last date of service for ${code}.`,
    }),
  );
}

function programDays(model: Model): DatedItem[] {
  return everyRequirement(model).flatMap((row) => {
    const { program, program_name, code, from, to, states, source_url, requirement } = row;
    const where = states === null ? 'nationwide' : `in ${states.join(', ')}`;
    const shared = { program, code, title: program_name, states: states ?? [], source_url };
    const found: DatedItem[] = [];
    if (requirement === 'required' || requirement === 'optional')
      found.push(
        item({
          ...shared,
          id: `program_starts-${program}-${code}-${from}-${where}`,
          kind: 'program_starts',
          date: from,
          summary: `Prior authorization of ${code} is ${requirement} from this date of service ${where}.`,
        }),
      );
    if (to !== null)
      found.push(
        item({
          ...shared,
          id: `program_ends-${program}-${code}-${to}-${where}`,
          kind: 'program_ends',
          date: to,
          summary: `Prior authorization of ${code} ends ${where}: this is the first date of service without it.`,
        }),
      );
    return found;
  });
}

/** Policies that list a code, and the LCDs and NCDs linked to them. */
function policiesOfCode(model: Model, code: string): ReadonlySet<string> {
  const direct = model.codeIndex
    .listings(code, EXACT)
    .flatMap(({ version_id }) => model.policies.byVersionId.get(version_id)?.policy_id ?? []);
  return new Set(direct.flatMap((id) => [id, ...model.policies.related(id)]));
}
