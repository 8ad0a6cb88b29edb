/** Questions that a difference of two releases can reach. Sampled unless everything is asked for; what is left out is counted. */
import type { Model, PolicyHead } from '../../corpus/corpus.public.ts';
import type { ReleaseQuestion } from '../verdict-changes.rules.ts';
import { changedCodes } from './changed-codes.ts';
import { type ChangedPolicy, changedPolicies, codesOfPolicy } from './changed-policies.ts';

/** Limits of a sample. Changed codes come first, so that a difference of lists is asked before anything else. */
const SAMPLE = { procedures: 12, changedDiagnoses: 6, diagnoses: 2, jurisdictions: 3, codes: 1_500, questions: 24_000 };
const FULL = {
  ...{ procedures: 100_000, changedDiagnoses: 100_000, diagnoses: 100_000, jurisdictions: 100 },
  ...{ codes: 100_000, questions: 2_000_000 },
};

export interface QuestionSet {
  questions: ReleaseQuestion[];
  /** Questions that the difference can reach, asked or not. */
  reachable: number;
  /** What was left out, and why. */
  notes: string[];
  /** Ids of policies, and `dataset:edition`, that differ. */
  changed: Set<string>;
}

export function reachableQuestions(before: Model, after: Model, today: string, full: boolean): QuestionSet {
  const limits = full ? FULL : SAMPLE;
  const policies = changedPolicies(before, after);
  const { changed: codes, unreached, sources } = changedCodes(before, after, today);
  const sets = policies.map((policy) => ofPolicy(before, after, policy, today, limits));
  for (const { source, dataset, codes: own } of codes) sets.push(ofCodes(source, dataset, own, today, limits.codes));
  const all = inTurn(sets.map(({ questions }) => questions));
  const questions = [...new Map(all.map((one) => [JSON.stringify(one.body), one])).values()].slice(0, limits.questions);
  const reachable = sets.reduce((sum, one) => sum + one.reachable, 0);
  const left = reachable - questions.length;
  return {
    questions,
    reachable,
    notes: [
      ...unreached,
      ...(left > 0 ? [`${left} of ${reachable} questions were not asked: a sample of each change`] : []),
    ],
    changed: new Set([...policies.map(({ policy_id }) => policy_id), ...sources]),
  };
}

interface Part {
  questions: ReleaseQuestion[];
  reachable: number;
}

type Limits = typeof SAMPLE;

function ofPolicy(before: Model, after: Model, policy: ChangedPolicy, today: string, limits: Limits): Part {
  const head = (policy.after ?? policy.before)!;
  const codes = codesOfPolicy(before, after, policy);
  const procedures = codes.procedures.slice(0, limits.procedures);
  const changed = codes.diagnoses.slice(0, Math.min(codes.changedDiagnoses, limits.changedDiagnoses));
  const others = codes.diagnoses.slice(codes.changedDiagnoses).slice(0, limits.diagnoses);
  const diagnoses: (string | null)[] = [...changed, ...others, null];
  const places = listPlaces(after, head);
  const days = listDays(policy, today);
  const question = (code: string, diagnosis: string | null, place: Place, day: string): ReleaseQuestion => ({
    ...{ endpoint: 'claims', origin: policy.policy_id },
    body: {
      procedure_codes: [code],
      ...(diagnosis === null ? {} : { diagnosis_codes: [diagnosis] }),
      ...place,
      date_of_service: day,
      ...(head.payer === null ? {} : { payer: head.payer.slug }),
    },
  });
  const first = places.slice(0, 1);
  const questions = procedures.flatMap((code) => [
    ...days.flatMap((day) => first.flatMap((place) => diagnoses.map((one) => question(code, one, place, day)))),
    ...places.slice(1, 2 * limits.jurisdictions).map((place) => question(code, diagnoses[0]!, place, days[0]!)),
  ]);
  return { questions, reachable: codes.procedures.length * (codes.diagnoses.length + 1) * places.length * days.length };
}

type Place = { state?: string; site_of_service: string };

/** A state of each contractor of the policy, by the places where such services are given. */
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

/** Today, and days on which the policy begins or ends. */
function listDays({ before, after }: ChangedPolicy, today: string): string[] {
  const own = [after?.effective_date, before?.retire_date, after?.retire_date];
  return [...new Set([today, ...own.flatMap((day) => (day != null && day > today ? [day] : []))])];
}

/** An established visit, for changed diagnoses: they need a service to be reported with. */
const VISIT = '99213';

function ofCodes(source: string, dataset: string, codes: readonly string[], today: string, limit: number): Part {
  const step = Math.max(1, codes.length / limit);
  const sampled = codes.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
  const places: Place[] = [
    { state: 'TX', site_of_service: 'office' },
    { state: 'TX', site_of_service: 'outpatient_hospital' },
  ];
  const questions = sampled.flatMap((code) =>
    places.map((place): ReleaseQuestion => {
      const about = dataset.startsWith('icd10')
        ? { procedure_codes: [VISIT], diagnosis_codes: [code] }
        : { procedure_codes: [code] };
      return { endpoint: 'claims', origin: source, body: { ...about, ...place, date_of_service: today } };
    }),
  );
  const usable = questions.filter(({ body }) => /^[A-Z0-9]{5}$/.test((body.procedure_codes as string[])[0]!));
  return { questions: usable, reachable: usable.length === 0 ? 0 : codes.length * places.length };
}

/** One of each change in turn, so that a limit leaves out some of each and none entirely. */
function inTurn<One>(lists: readonly (readonly One[])[]): One[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) =>
    lists.flatMap((list) => (at < list.length ? [list[at]!] : [])),
  ).flat();
}
