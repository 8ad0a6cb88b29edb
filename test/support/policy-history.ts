/**
 * Loads invented policies from several sources, published one after another, and writes the same history as a single
 * segment.
 */
import { PolicyDraft, type StoredVersion } from '../../src/corpus/corpus.public.ts';
import type { PolicyRefs } from '../../src/corpus/segments/manifest.ts';
import type { CodeGroup, PolicyDocument } from '../../src/ingest/ingest.document.ts';
import { prepareVersion, storedVersion } from '../../src/ingest/release/release.rules.ts';
import { indications, policyDocument } from './documents.ts';

const WORDS =
  `oxygen saturation device therapy patient chronic wound ulcer imaging magnetic resonance screening cancer colon lung
  diabetic glucose monitor pump insulin spine fusion knee brace prosthesis infusion antibody transplant kidney dialysis sleep apnea
  pressure airway hospital bed mattress wheelchair power mobility vaccine allergy testing genetic panel tumor marker`.split(
    /\s+/,
  );

interface Step {
  source: string;
  part: string;
  /** Index of the policy and edition of its text. */
  written: readonly [at: number, edition: number][];
  retired?: readonly number[];
  /** Parsed again by an improved extractor, which found a different summary. */
  rewritten?: readonly number[];
  confirmed?: readonly number[];
  /** Replaces starter policies. */
  replacesStarter?: boolean;
}

const many = (from: number, to: number, edition = 1) =>
  Array.from({ length: to - from }, (_, at): [number, number] => [from + at, edition]);

/** Policies 0 to 19 are the starter's first. */
export const STEPS: readonly Step[] = [
  { source: 'starter', part: 'lcd', written: many(0, 20) },
  { source: 'mcd', part: 'lcd', written: many(10, 310, 2), replacesStarter: true },
  { source: 'payer', part: 'payer:one', written: many(400, 412) },
  { source: 'mcd', part: 'lcd', written: many(30, 36, 3), retired: [40], confirmed: [50, 51, 52] },
  { source: 'payer', part: 'payer:two', written: many(500, 508, 5) },
  { source: 'mcd', part: 'lcd', written: many(33, 39, 4), rewritten: [60, 61], confirmed: [50, 70] },
  { source: 'mcd', part: 'lcd', written: [...many(320, 323), [30, 5]], rewritten: [34], confirmed: [51] },
  { source: 'payer', part: 'payer:one', written: many(405, 407, 2), confirmed: [400] },
];

const toId = (at: number) => `L${1000 + at}`;

/** The same numbers always produce the same policy. */
function makeDocument(at: number, edition: number): PolicyDocument {
  let seed = at * 7_919 + edition * 104_729 + 17;
  const draw = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(seed / 65_536) % most;
  };
  const text = (count: number) => Array.from({ length: count }, () => WORDS[draw(WORDS.length)]!).join(' ');
  const sentence = () => `${text(14)} is covered when the patient is at least ${18 + draw(40)} years of age.`;
  const codes = Array.from({ length: 2 + draw(6) }, () => {
    const number = draw(60);
    return {
      ...{ code: `G0${String(100 + number)}`, codeTo: number === 7 ? 'G0120' : null, codeSystem: 'HCPCS' as const },
      ...{ display: number % 5 === 0 ? null : `Name ${number} of edition ${edition}`, disposition: 'covered' as const },
      ...{ conditionReference: null, notes: number % 9 === 0 ? `note ${number % 3}` : null },
    };
  });
  const group = { kind: 'procedure', group: 1, paragraph: sentence(), asteriskNote: null, codes } as CodeGroup;
  return policyDocument(toId(at), {
    ...{ title: text(5), keywords: [text(2), text(1)], version: String(edition), description: sentence() },
    effectiveDate: at % 11 === 0 ? null : `20${10 + draw(15)}-0${1 + draw(9)}-01`,
    sections: indications(...Array.from({ length: 3 + draw(4) }, sentence)),
    codeGroups: [group],
    relatedPolicies: draw(3) === 0 ? [{ policyId: toId(draw(320)), relation: 'related' } as never] : [],
  });
}

const stored = (at: number, edition: number, part: string): StoredVersion =>
  storedVersion(prepareVersion(makeDocument(at, edition)), part);

/** What is needed to write a version again. */
interface Written {
  version: StoredVersion;
  load: { release: number; source: string; at: string };
}

interface Known {
  source: string;
  part: string;
  current: number | null;
  created: string;
  updated: string;
  verified: string;
}

const at = (step: number) => `2026-01-${String(step + 1).padStart(2, '0')}T00:00:00.000Z`;

export class PolicyHistory {
  readonly #dir: string;
  /** By version id. */
  readonly #versions = new Map<number, Written>();
  readonly #policies = new Map<string, Known>();
  readonly #editions = new Map<number, number>();

  constructor(dir: string) {
    this.#dir = dir;
  }

  /** @returns segments of the release that the step publishes. */
  async publish(step: number, previous: PolicyRefs | null): Promise<PolicyRefs> {
    const { source, part, written, retired = [], rewritten = [], confirmed = [], replacesStarter } = STEPS[step]!;
    const load = { release: step + 1, source, at: at(step) };
    const draft = await PolicyDraft.open(this.#dir, previous, source, [part]);
    for (const [number, edition] of written) {
      this.#editions.set(number, edition);
      this.#add(draft.addVersion(stored(number, edition, part), load), stored(number, edition, part), load);
    }
    for (const number of retired) {
      const before = this.#policies.get(toId(number))!.current!;
      const { version } = this.#versions.get(before)!;
      const ended: StoredVersion = { ...version, status: 'retired', retireDate: '2025-12-31', displays: [] };
      this.#add(draft.addRetired({ ...ended, codes: [], groups: [] }, load, before), ended, load);
    }
    for (const number of rewritten) {
      const id = this.#policies.get(toId(number))!.current!;
      const known = this.#versions.get(id)!;
      const better = { ...known.version, summary: `Better ${number}`, criteria: known.version.criteria.slice(1) };
      draft.rewrite(id, { ...better, codes: [], displays: [] });
      this.#versions.set(id, { ...known, version: better });
    }
    this.#confirm(draft, [...confirmed, ...rewritten], load.at);
    if (replacesStarter) this.#leave(draft, load.at);
    draft.addFiles([this.#file(step)]);
    return draft.finish();
  }

  /** All versions in one segment, written at once. */
  async writeOnce(): Promise<PolicyRefs> {
    const draft = await PolicyDraft.open(this.#dir, null, 'all');
    for (const [id, { version, load }] of this.#versions) draft.addVersion(version, load, id);
    for (const [policyId, known] of this.#policies)
      draft.putPolicy({
        ...{ policy_id: policyId, policy_type: 'LCD', source: known.source, part: known.part },
        ...{ current_version_id: known.current, created_at: known.created },
        ...{ updated_at: known.updated, last_verified_at: known.verified },
      });
    draft.addFiles(STEPS.map((_, step) => this.#file(step)));
    return draft.finish();
  }

  #add(id: number, version: StoredVersion, load: Written['load']): void {
    this.#versions.set(id, { version, load });
    const known = this.#policies.get(version.policyId);
    this.#policies.set(version.policyId, {
      ...{ source: load.source, part: version.part, current: id, updated: load.at, verified: load.at },
      created: known?.created ?? load.at,
    });
  }

  #confirm(draft: PolicyDraft, numbers: readonly number[], moment: string): void {
    draft.confirm(numbers.map(toId), moment);
    for (const number of numbers) this.#policies.get(toId(number))!.verified = moment;
  }

  #leave(draft: PolicyDraft, moment: string): void {
    draft.leave('starter', ['lcd'], moment);
    for (const known of this.#policies.values())
      if (known.source === 'starter') Object.assign(known, { current: null, updated: moment });
  }

  #file(step: number) {
    const { source, part } = STEPS[step]!;
    const named = { name: `file ${step}`, edition: String(step), sha256: `hash ${step}` };
    return { release: step + 1, part, source, fetched_at: at(step), ...named };
  }
}
