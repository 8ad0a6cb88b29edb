/** Policies that speak for a question: by code, by place, by payer, in the version of the date, with those linked to them. */
import type { Database } from '../platform/database/database.ts';
import type { PolicyDirectory } from '../policies/policies.public.ts';
import type {
  ListedDiagnosis,
  ListedProcedure,
  PayerContext,
  PlaceFact,
  PolicyFact,
  Question,
} from './decisions.facts.ts';
import type { ListedRow, VersionRow } from './decisions.queries.ts';
import { type History, historyFor } from './history.service.ts';
import { diagnosisListings, procedureListings } from './listings.service.ts';
import { appliesTo } from './place.rules.ts';
import type { Versions } from './versions.service.ts';

export interface PolicyParts {
  database: Database;
  directory: PolicyDirectory;
  versions: Versions;
}

type Snapshot = Awaited<ReturnType<PolicyDirectory['current']>>;

interface Context {
  question: Question;
  payer: PayerContext;
  place: PlaceFact;
  snapshot: Snapshot;
  history: History;
}

interface Candidate {
  row: VersionRow;
  force: PolicyFact['force'];
  procedures: ListedProcedure[];
  linkedFrom: string[];
}

const MEDICARE = 'medicare';

export async function policiesFor(
  parts: PolicyParts,
  asked: Omit<Context, 'history'>,
): Promise<{ policies: PolicyFact[]; elsewhere: Map<string, number> }> {
  const { question, snapshot } = asked;
  const context: Context = { ...asked, history: await historyFor(parts, snapshot, question.date) };
  const rows = await procedureListings(
    parts,
    snapshot,
    question.date,
    question.procedures.map(({ code }) => code),
  );
  const byVersion = Map.groupBy(rows, ({ version_id }) => version_id);
  const elsewhere = new Map<string, number>();
  const near = [...byVersion].filter(([id, listed]) => isNear(id, listed, context, elsewhere)).map(([id]) => id);
  const linked = linkedVersions(near, context);
  const versions = await parts.versions.groups([...near, ...linked.keys()]);
  const own = listing(near, byVersion, versions, context);
  const inForce = new Set(own.filter(({ force }) => force === 'in_force').map(({ row }) => row.policy_id));
  const candidates = [...own, ...linkedCandidates(linked, versions, inForce, context)];
  return { policies: await complete(parts, candidates, context), elsewhere };
}

/** Whether a version may matter, as far as memory tells; older versions of the date are judged once they are loaded. */
function isNear(id: number, listed: readonly ListedRow[], context: Context, elsewhere: Map<string, number>): boolean {
  const entry = context.snapshot.byVersionId.get(id);
  if (entry === undefined) {
    const policyId = context.history.policyOf(id);
    return policyId !== undefined && versionOn(policyId, context) === id;
  }
  if (!ofPayer(entry.payer, context.payer)) return false;
  const policy = { jurisdictions: entry.jurisdictions, states: [] };
  const applies = listed.some(({ asked }) => appliesTo(policy, asked, context.place, context.question));
  if (!applies && entry.status === 'active')
    for (const asked of new Set(listed.map((row) => row.asked))) elsewhere.set(asked, (elsewhere.get(asked) ?? 0) + 1);
  return applies;
}

function ofPayer(payer: { slug: string } | null, context: PayerContext): boolean {
  const slug = payer?.slug ?? MEDICARE;
  return context.kind === 'other' ? context.slugs.includes(slug) : slug === MEDICARE;
}

/** The version of a policy that speaks on the date: the current one, or while that has not begun the one before it. */
function versionOn(policyId: string, { snapshot, history, question: { date } }: Context): number | null {
  const current = snapshot.byPolicyId.get(policyId);
  if (current === undefined) return null;
  return hasBegun(current, date) ? current.version_id : history.on(policyId, date);
}

function hasBegun({ effective_date }: { effective_date: string | null }, date: string): boolean {
  return effective_date === null || effective_date <= date;
}

/** Versions of the date linked to versions at hand, each with the policies that led to it. */
function linkedVersions(ids: readonly number[], context: Context): Map<number, string[]> {
  const { snapshot, payer, place, question } = context;
  const own = new Set(ids.flatMap((id) => speaker(id, context) ?? []));
  const linked = new Map<string, string[]>();
  const add = (policyId: string, from: readonly string[]) =>
    linked.set(policyId, [...new Set([...(linked.get(policyId) ?? []), ...from])]);
  const follow = (policyId: string, type: RegExp) => {
    for (const related of snapshot.related.get(policyId) ?? []) {
      const entry = snapshot.byPolicyId.get(related);
      if (entry === undefined || own.has(related)) continue;
      if (!type.test(entry.policy_type) || !ofPayer(entry.payer, payer)) continue;
      const near = question.procedures.some(({ code }) => appliesTo({ ...entry, states: [] }, code, place, question));
      if (near) add(related, [policyId]);
    }
  };
  for (const policyId of own) {
    const article = snapshot.byPolicyId.get(policyId)!.policy_type === 'Article';
    follow(policyId, article ? /^(?:LCD|NCD)$/ : /^(?:NCD|Article)$/);
  }
  // An article leads to its determination and that one to the national one: two steps, no more.
  for (const [policyId, from] of [...linked]) {
    if (snapshot.byPolicyId.get(policyId)!.policy_type !== 'LCD') continue;
    for (const related of snapshot.related.get(policyId) ?? [])
      if (snapshot.byPolicyId.get(related)?.policy_type === 'NCD' && !own.has(related)) add(related, from);
  }
  return new Map([...linked].flatMap(([policyId, from]) => onDate(versionOn(policyId, context), from)));
}

function onDate(version: number | null, from: string[]): [number, string[]][] {
  return version === null ? [] : [[version, from]];
}

/** The policy a version speaks for on the date; undefined where another version does. */
function speaker(id: number, context: Context): string | undefined {
  const policyId = context.snapshot.byVersionId.get(id)?.policy_id ?? context.history.policyOf(id);
  return policyId !== undefined && versionOn(policyId, context) === id ? policyId : undefined;
}

function listing(
  ids: readonly number[],
  byVersion: ReadonlyMap<number, ListedRow[]>,
  versions: ReadonlyMap<number, VersionRow>,
  context: Context,
): Candidate[] {
  const byPolicy = Map.groupBy(
    ids.flatMap((id) => versions.get(id) ?? []),
    ({ policy_id }) => policy_id,
  );
  const chosen = [...byPolicy].flatMap(([policyId, rows]) => chooseVersion(policyId, rows, context));
  const candidates = chosen.flatMap(({ row, force }): Candidate[] => {
    const listed = (byVersion.get(row.version_id) ?? []).filter(({ asked }) =>
      appliesTo(row, asked, context.place, context.question),
    );
    if (listed.length === 0) return [];
    return [{ row, force, procedures: listed.map(toProcedure), linkedFrom: [] }];
  });
  const active = new Set(
    candidates
      .filter(({ force }) => force === 'in_force')
      .flatMap(({ procedures }) => procedures.map(({ code }) => code)),
  );
  // What was retired matters only where nothing took its place.
  return candidates.filter(
    ({ force, procedures }) => force !== 'retired' || procedures.some(({ code }) => !active.has(code)),
  );
}

/** The version of the date; where none had begun, the current one shows that the policy comes later. */
function chooseVersion(
  policyId: string,
  rows: readonly VersionRow[],
  context: Context,
): { row: VersionRow; force: PolicyFact['force'] }[] {
  const { snapshot, question, payer } = context;
  const current = snapshot.byPolicyId.get(policyId);
  if (current === undefined || !ofPayer(current.payer, payer)) return [];
  const chosen = versionOn(policyId, context) ?? current.version_id;
  // Only versions that list a code are at hand: where the one of the date does not, the policy says nothing.
  const row = rows.find(({ version_id }) => version_id === chosen);
  return row === undefined ? [] : [{ row, force: forceOf(row, question.date) }];
}

/** A retirement that comes after the date of service leaves the policy in force on that date. */
function forceOf(row: VersionRow, date: string): PolicyFact['force'] {
  if (row.effective_date !== null && row.effective_date > date) return 'later';
  if (row.retire_date !== null) return row.retire_date <= date ? 'retired' : 'in_force';
  return row.status === 'retired' ? 'retired' : 'in_force';
}

function linkedCandidates(
  linked: ReadonlyMap<number, string[]>,
  versions: ReadonlyMap<number, VersionRow>,
  inForce: ReadonlySet<string>,
  { question, place }: Context,
): Candidate[] {
  return [...linked].flatMap(([id, from]): Candidate[] => {
    const row = versions.get(id);
    const linkedFrom = from.filter((policyId) => inForce.has(policyId));
    if (row === undefined || linkedFrom.length === 0 || forceOf(row, question.date) !== 'in_force') return [];
    if (!question.procedures.some(({ code }) => appliesTo(row, code, place, question))) return [];
    return [{ row, force: 'in_force', procedures: [], linkedFrom }];
  });
}

async function complete(
  parts: PolicyParts,
  candidates: readonly Candidate[],
  { question, place, snapshot }: Context,
): Promise<PolicyFact[]> {
  const ids = candidates.filter(({ force }) => force === 'in_force').map(({ row }) => row.version_id);
  const paired = candidates.filter(
    ({ procedures, row }) => procedures.length > 0 && row.groups?.some(({ kind }) => kind.startsWith('icd10_')),
  );
  const codes = question.diagnoses.map(({ code }) => code);
  const [blocks, listed] = await Promise.all([
    ids.length === 0 ? new Map<number, never[]>() : parts.versions.blocks(ids),
    paired.length === 0 || codes.length === 0
      ? []
      : diagnosisListings(parts, snapshot, new Set(paired.map(({ row }) => row.version_id)), codes),
  ]);
  const diagnoses = Map.groupBy(listed, ({ version_id }) => version_id);
  const facts = candidates.map(
    ({ row, force, procedures, linkedFrom }): PolicyFact => ({
      policyId: row.policy_id,
      title: row.title,
      policyType: row.policy_type,
      jurisdictions: nearestFirst(row.jurisdictions, place),
      payer: row.payer === null ? null : { name: row.payer.name, slug: row.payer.slug },
      sourceUrl: row.source_url,
      effectiveDate: row.effective_date,
      lastVerifiedAt: row.last_verified_at,
      force,
      retireDate: row.retire_date,
      linkedFrom,
      procedures,
      diagnoses: (diagnoses.get(row.version_id) ?? []).map(
        ({ code, kind, group_number, disposition, condition_reference }): ListedDiagnosis => ({
          code,
          kind,
          group: group_number,
          disposition,
          condition: condition_reference,
        }),
      ),
      groups: row.groups ?? [],
      modifiers: row.modifiers ?? [],
      blocks: blocks.get(row.version_id) ?? [],
      coverageLevel: levelOf(row.notes),
    }),
  );
  return facts.sort((a, b) => rank(a) - rank(b) || (a.policyId < b.policyId ? -1 : 1));
}

/** The jurisdiction of the place before the others a policy was issued for. */
function nearestFirst(jurisdictions: readonly string[], { byType }: PlaceFact): string[] {
  const own = new Set(Object.values(byType).flat());
  return [...jurisdictions.filter((code) => own.has(code)), ...jurisdictions.filter((code) => !own.has(code))];
}

function toProcedure({ asked, group_number, disposition, condition_reference, notes }: ListedRow): ListedProcedure {
  return { code: asked, group: group_number, disposition, condition: condition_reference, notes };
}

function levelOf(notes: readonly string[] | null): string | null {
  const note = notes?.find((text) => text.startsWith('National coverage level: '));
  return note?.slice('National coverage level: '.length) ?? null;
}

/** Most specific first: policies that list a code before linked ones, articles before local before national ones. */
function rank({ procedures, policyType }: PolicyFact): number {
  const types = ['Article', 'LCD', 'NCD'];
  const type = types.indexOf(policyType);
  return (procedures.length > 0 ? 0 : 10) + (type < 0 ? 5 : type);
}
