/** Outcomes of conditions, and their combination in Kleene's three-valued logic. */

export type Truth = true | false | null;

/** One decided comparison: required and provided value. */
export interface Finding {
  parameter: string;
  /** As provided, with its unit. */
  value: string;
  /** As required, e.g. `>= 35 kg/m2`. */
  required: string;
  met: boolean;
}

export interface Outcome {
  /** Null is unknown. */
  truth: Truth;
  /** Parameters that would decide an unknown; empty when decided. */
  missing: ReadonlySet<string>;
  /** For an unknown: parameters that could make it true or false without reviewing more text. */
  toTrue: ReadonlySet<string>;
  toFalse: ReadonlySet<string>;
  findings: readonly Finding[];
}

const NONE: ReadonlySet<string> = new Set();
const ATTESTED = 'attested_criteria.';
/** A final outcome. */
export const DECIDED = { missing: NONE, toTrue: NONE, toFalse: NONE };

export function unknown(...missing: string[]): Outcome {
  const requested = new Set(missing.filter((name) => !name.startsWith(ATTESTED)));
  return { truth: null, missing: new Set(missing), toTrue: requested, toFalse: requested, findings: [] };
}

/** True when `needed` parts are true, false when they no longer can be. */
export function combined(parts: readonly Outcome[], needed: number): Outcome {
  const yes = parts.filter(({ truth }) => truth === true);
  const open = parts.filter(({ truth }) => truth === null);
  if (yes.length >= needed) return { truth: true, ...DECIDED, findings: yes.flatMap(({ findings }) => findings) };
  const lacking = needed - yes.length;
  if (open.length < lacking) {
    return {
      truth: false,
      ...DECIDED,
      findings: parts.filter(({ truth }) => truth === false).flatMap(({ findings }) => findings),
    };
  }
  const toTrue = enough(open, 'toTrue', lacking);
  const toFalse = enough(open, 'toFalse', open.length - lacking + 1);
  const toRead = open.flatMap(({ missing }) => [...missing].filter((name) => name.startsWith(ATTESTED)));
  return {
    truth: null,
    // Parameters that cannot decide anything are not requested.
    missing: new Set([...toTrue, ...toFalse, ...toRead]),
    toTrue,
    toFalse,
    findings: parts.flatMap(({ findings }) => findings),
  };
}

/** Parameters of the parts that can go one way, if enough of them can. */
function enough(open: readonly Outcome[], way: 'toTrue' | 'toFalse', count: number): ReadonlySet<string> {
  const able = open.map((part) => part[way]).filter(({ size }) => size > 0);
  return able.length < count ? NONE : new Set(able.flatMap((names) => [...names]));
}

export function negated({ truth, missing, toTrue, toFalse, findings }: Outcome): Outcome {
  const turned = findings.map((finding) => ({ ...finding, required: `not ${finding.required}`, met: !finding.met }));
  return {
    truth: truth === null ? null : !truth,
    missing,
    toTrue: toFalse,
    toFalse: toTrue,
    findings: turned,
  };
}
