/** Questions to two releases, and the differences between their answers. Pure. */
import { displayCode } from '../corpus/corpus.public.ts';

export interface ReleaseQuestion {
  endpoint: 'claims' | 'prior-auth';
  body: Record<string, unknown>;
  /** Source of the question: a policy id, `dataset:edition`, `golden` or `grid`. */
  origin: string;
}

export interface Verdict {
  coverage_status: string;
  denial_risk: string;
  prior_auth_required: boolean | null;
}

/** The compared part of an answer. */
export interface Answered {
  /** Null if the request was rejected or failed. */
  verdict: Verdict | null;
  /** Why there is no verdict. */
  problem: string | null;
  /** A rejection counts as an answer; a failure does not. */
  failed: boolean;
  jurisdiction: string | null;
  /** Ids of the answer's sources, by finding. */
  sources: ReadonlyMap<string, string>;
}

export interface VerdictChange {
  code: string | null;
  diagnosis: string | null;
  policy_id: string | null;
  jurisdiction: string | null;
  state: string | null;
  place: string | null;
  date_of_service: string | null;
  from: Verdict | null;
  to: Verdict | null;
  /** Changed policies and editions that only one of the two answers relies on. */
  causes: string[];
  origin: string;
  problem: string | null;
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * Whether the question shows that a verdict changed or stayed: nothing failed, and at least one release gave a verdict.
 */
export function isAnswered(before: Answered, after: Answered): boolean {
  return !before.failed && !after.failed && (before.verdict !== null || after.verdict !== null);
}

/** Null if both releases agree. @param changed ids of changed policies and editions. */
export function compareAnswers(
  { body, origin }: ReleaseQuestion,
  before: Answered,
  after: Answered,
  changed: ReadonlySet<string>,
): VerdictChange | null {
  const failed = before.failed || after.failed;
  if (!failed && isSame(before, after)) return null;
  const causes = failed ? [] : findCauses(before, after, changed, origin);
  const lines = body.lines as { procedure_code?: string; place?: string }[] | undefined;
  const codes = (body.procedure_codes as string[] | undefined) ?? lines?.map((line) => line.procedure_code ?? '');
  return {
    code: codes?.join(' ') ?? null,
    diagnosis:
      (body.diagnosis_codes as string[] | undefined)?.map((code) => displayCode(code, 'ICD10CM')).join(' ') || null,
    policy_id: causes.find((one) => !one.includes(':')) ?? null,
    jurisdiction: after.jurisdiction ?? before.jurisdiction,
    state: text(body.state),
    place: text(body.site_of_service) ?? lines?.[0]?.place ?? null,
    date_of_service: text(body.date_of_service),
    from: before.verdict,
    to: after.verdict,
    causes,
    origin,
    problem: before.problem ?? after.problem,
  };
}

function isSame({ verdict: one, problem }: Answered, { verdict: other, problem: another }: Answered): boolean {
  if (one === null || other === null) return one === other && problem === another;
  return (
    one.coverage_status === other.coverage_status &&
    one.denial_risk === other.denial_risk &&
    one.prior_auth_required === other.prior_auth_required
  );
}

/**
 * Changed sources that only one answer relies on, otherwise those that both rely on, otherwise the question's source.
 */
function findCauses(before: Answered, after: Answered, changed: ReadonlySet<string>, origin: string): string[] {
  const differing = [
    ...[...before.sources].filter(([key]) => !after.sources.has(key)),
    ...[...after.sources].filter(([key]) => !before.sources.has(key)),
  ].map(([, source]) => source);
  const shared = [...before.sources.values(), ...after.sources.values()];
  for (const found of [differing, shared, [origin]]) {
    const own = [...new Set(found)].filter((source) => changed.has(source)).sort();
    if (own.length > 0) return own;
  }
  return [];
}

const parts = ({ coverage_status, denial_risk, prior_auth_required }: Verdict): [name: string, value: string][] => [
  ['coverage', coverage_status.replaceAll('_', ' ')],
  ['denial risk', denial_risk],
  ['prior authorization', prior_auth_required === null ? 'unknown' : prior_auth_required ? 'required' : 'not required'],
];

/** "64483 with M54.16 in JL: coverage from covered to not covered, denial risk from low to high" */
export function describeChange({ code, diagnosis, jurisdiction, from, to }: VerdictChange): string {
  const about = [
    code,
    diagnosis === null ? null : `with ${diagnosis}`,
    jurisdiction === null ? null : `in ${jurisdiction}`,
  ];
  return `${about.filter((part) => part !== null).join(' ')}: ${describeDifference(from, to)}`;
}

/** Only what differs: equal parts on both sides hide the one that changed. */
function describeDifference(from: Verdict | null, to: Verdict | null): string {
  if (from === null || to === null) {
    const all = (one: Verdict | null) =>
      one === null
        ? 'no answer'
        : parts(one)
            .map((part) => part.join(' '))
            .join(', ');
    return `${all(from)} before, ${all(to)} now`;
  }
  const after = parts(to);
  return parts(from)
    .flatMap(([name, value], at) => (value === after[at]![1] ? [] : [`${name} from ${value} to ${after[at]![1]}`]))
    .join(', ');
}
