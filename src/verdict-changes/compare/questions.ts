/**
 * Questions affected by the difference between two releases. Sampled unless all are requested; omissions are counted.
 */
import type { Model, PolicyHead } from '../../corpus/corpus.public.ts';
import type { ReleaseQuestion } from '../verdict-changes.rules.ts';
import { type ChangedPairs, changedCodes } from './changed-codes.ts';
import { type ChangedPolicy, changedPolicies, codesOfPolicy } from './changed-policies.ts';

/** Limits of a sample. Changed codes come first, so that list differences are covered before anything else. */
const SAMPLE = { procedures: 12, changedDiagnoses: 6, diagnoses: 2, jurisdictions: 3, codes: 1_500, questions: 24_000 };
/** All questions, up to the memory of the comparison process. */
const FULL: Limits = {
  procedures: Infinity,
  changedDiagnoses: Infinity,
  diagnoses: Infinity,
  jurisdictions: Infinity,
  codes: Infinity,
  questions: 500_000,
};

export interface QuestionSet {
  questions: ReleaseQuestion[];
  /** Affected questions, asked or not. */
  reachable: number;
  /** Nothing affected was left out. */
  complete: boolean;
  /** What was left out, and why. */
  notes: string[];
  /** Ids of changed policies, and changed `dataset:edition`s. */
  changed: Set<string>;
}

export function reachableQuestions(before: Model, after: Model, today: string, full: boolean): QuestionSet {
  const limits = full ? FULL : SAMPLE;
  const policies = changedPolicies(before, after);
  const { changed: codes, pairs, unreached, sources } = changedCodes(before, after, today);
  const sets = policies.map((policy) => ofPolicy(before, after, policy, today, limits));
  const missed = [...unreached];
  const bare = policies.filter((_, at) => sets[at]!.reachable === 0).length;
  if (bare > 0) missed.push(`${bare} changed policies list no procedure code, so no question of one code reaches them`);
  for (const { source, dataset, codes: own } of codes) {
    const usable = own.filter((code) => isDiagnoses(dataset) || PROCEDURE.test(code));
    if (usable.length < own.length)
      missed.push(`${source}: ${own.length - usable.length} of its changed codes are not procedures or diagnoses`);
    sets.push(ofCodes(source, dataset, usable, today, limits.codes));
  }
  for (const changed of pairs) sets.push(ofPairs(changed, today, Math.min(limits.codes, limits.questions)));
  const { questions, repeated } = inTurn(
    sets.map(({ questions: own }) => own),
    limits.questions,
  );
  const reachable = sets.reduce((sum, one) => sum + one.reachable, 0) - repeated;
  const left = reachable - questions.length;
  return {
    questions,
    reachable,
    complete: left === 0 && missed.length === 0,
    notes: [
      ...missed,
      ...(left > 0 ? [`${left} of ${reachable} questions were skipped: a sample of each change was compared`] : []),
    ],
    changed: new Set([...policies.map(({ policy_id }) => policy_id), ...sources]),
  };
}

interface Part {
  questions: Iterable<ReleaseQuestion>;
  reachable: number;
}

type Limits = Record<'procedures' | 'changedDiagnoses' | 'diagnoses' | 'jurisdictions' | 'codes' | 'questions', number>;

function ofPolicy(before: Model, after: Model, policy: ChangedPolicy, today: string, limits: Limits): Part {
  const head = (policy.after ?? policy.before)!;
  const codes = codesOfPolicy(before, after, policy);
  const procedures = codes.procedures.slice(0, limits.procedures);
  const changed = codes.diagnoses.slice(0, Math.min(codes.changedDiagnoses, limits.changedDiagnoses));
  const unchanged = codes.diagnoses.slice(codes.changedDiagnoses).slice(0, limits.diagnoses);
  const diagnoses: (string | null)[] = [...changed, ...unchanged, null];
  const places = listPlaces(after, head);
  const days = listDays(policy, today);
  const question = (code: string, diagnosis: string | null, place: Place, day: string): ReleaseQuestion => ({
    endpoint: 'claims',
    origin: policy.policy_id,
    body: {
      procedure_codes: [code],
      ...(diagnosis === null ? {} : { diagnosis_codes: [diagnosis] }),
      ...place,
      date_of_service: day,
      ...(head.payer === null ? {} : { payer: head.payer.slug }),
    },
  });
  // A sample tries all diagnoses in one place and one diagnosis in the others; without limits, every diagnosis is tried
  // everywhere.
  const everywhere = limits.jurisdictions === Infinity ? places : places.slice(0, 1);
  const others = places.slice(everywhere.length, 2 * limits.jurisdictions);
  function* list(): Generator<ReleaseQuestion> {
    for (const code of procedures) {
      for (const day of days)
        for (const place of everywhere) for (const one of diagnoses) yield question(code, one, place, day);
      for (const place of others) yield question(code, diagnoses[0]!, place, days[0]!);
    }
  }
  const reachable = codes.procedures.length * (codes.diagnoses.length + 1) * places.length * days.length;
  return { questions: list(), reachable };
}

type Place = { state?: string; site_of_service: string };

/** One state per contractor of the policy, by the sites where such services are provided. */
function listPlaces({ policies }: Model, { jurisdictions, states, payer }: PolicyHead): Place[] {
  const rows = jurisdictions.flatMap((code) => policies.jurisdictions.get(code) ?? []);
  const isEquipment = rows.length > 0 && rows.every(({ mac_type }) => mac_type === 'DME');
  const own = rows.flatMap((row) => row.states.find((state) => states.length === 0 || states.includes(state)) ?? []);
  const where = own.length > 0 ? [...new Set(own)] : payer === null ? ['TX'] : [states[0]];
  const sites = isEquipment ? ['home'] : ['office', 'outpatient_hospital'];
  return where.flatMap((state) =>
    sites.map((site_of_service) => ({ ...(state === undefined ? {} : { state }), site_of_service })),
  );
}

/** Today, and the days on which the policy begins or ends. */
function listDays({ before, after }: ChangedPolicy, today: string): string[] {
  const own = [after?.effective_date, before?.retire_date, after?.retire_date];
  return [...new Set([today, ...own.flatMap((day) => (day != null && day > today ? [day] : []))])];
}

/** An established visit: changed diagnoses need a service to be reported with. */
const VISIT = '99213';
const PROCEDURE = /^[A-Z0-9]{5}$/;
const isDiagnoses = (dataset: string) => dataset.startsWith('icd10');

function ofCodes(source: string, dataset: string, codes: readonly string[], today: string, limit: number): Part {
  const sampled = takeSample(codes, limit);
  const places: Place[] = [
    { state: 'TX', site_of_service: 'office' },
    { state: 'TX', site_of_service: 'outpatient_hospital' },
  ];
  const questions = sampled.flatMap((code) =>
    places.map((place): ReleaseQuestion => {
      const about = isDiagnoses(dataset)
        ? { procedure_codes: [VISIT], diagnosis_codes: [code] }
        : { procedure_codes: [code] };
      return { endpoint: 'claims', origin: source, body: { ...about, ...place, date_of_service: today } };
    }),
  );
  return { questions, reachable: codes.length * places.length };
}

/** Both codes of an edit on a day when it applies. */
function ofPairs({ source, dataset, pairs }: ChangedPairs, today: string, limit: number): Part {
  const site_of_service = dataset === 'ptp_hospital' ? 'outpatient_hospital' : 'office';
  const { items, total } = sampleStream(pairs, limit);
  const questions = items.map(
    ([one, other]): ReleaseQuestion => ({
      endpoint: 'claims',
      origin: source,
      body: { procedure_codes: [one, other], state: 'TX', site_of_service, date_of_service: today },
    }),
  );
  return { questions, reachable: total };
}

/**
 * Samples a stream too long for memory, evenly: whenever the sample is twice the limit, every second item is dropped.
 */
function sampleStream<Item>(stream: Iterable<Item>, limit: number): { items: Item[]; total: number } {
  let kept: Item[] = [];
  let step = 1;
  let total = 0;
  for (const item of stream) {
    if (total % step === 0) kept.push(item);
    total += 1;
    if (kept.length <= 2 * limit) continue;
    kept = kept.filter((_, at) => at % 2 === 0);
    step *= 2;
  }
  return { items: takeSample(kept, limit), total };
}

/** At most this many, evenly spaced. */
function takeSample<Item>(items: readonly Item[], limit: number): Item[] {
  const step = Math.max(1, items.length / limit);
  return items.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}

/**
 * Takes one question of each change in turn, so that a limit drops some of each change and none entirely. A generator,
 * since all questions of a quarter's changes do not fit in memory. @returns also the number of duplicates.
 */
function inTurn(lists: readonly Iterable<ReleaseQuestion>[], limit: number) {
  const found = new Map<string, ReleaseQuestion>();
  let repeated = 0;
  let open = lists.map((list) => list[Symbol.iterator]());
  while (open.length > 0 && found.size < limit) {
    const still: typeof open = [];
    for (const list of open) {
      const { done, value } = list.next();
      if (done) continue;
      still.push(list);
      const key = JSON.stringify(value.body);
      if (found.has(key)) repeated += 1;
      else if (found.size < limit) found.set(key, value);
    }
    open = still;
  }
  return { questions: [...found.values()], repeated };
}
