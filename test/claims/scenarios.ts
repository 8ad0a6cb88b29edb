/** Scenarios of claims as a billing office would write them: test/claims/sets; README.md describes the format. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseYaml } from '../../src/platform/text/yaml.ts';

export type Outcome = 'submit' | 'attest' | 'fix' | 'review' | 'error';
/** Possible outcomes; `send` is submit or attest, `hold` is fix or review, `careful` is attest or review. */
type Expected = Outcome | 'send' | 'hold' | 'careful' | 'any';

export interface Expectation {
  outcome?: Expected;
  /** Patterns that the text of the answer must match. */
  says?: string[];
  /** Patterns that no message and no step may match. */
  never?: string[];
  /** Verdict of each line; `any` is not compared. */
  lines?: string[];
  /** Denial risks that would be wrong. */
  risk_not?: string[];
  auth?: string;
  auth_not?: string[];
  /** Jurisdiction of the contractor; null for none. */
  mac?: string | null;
  /** Look-up: one of these must be among the first `within` suggestions. */
  first?: string[];
  within?: number;
  /** Comparison. */
  policies?: string[];
  macs?: string[];
  silent?: string[];
  varies?: boolean;
}

export interface Scenario {
  family: string;
  name: string;
  corpus: 'starter' | 'full';
  query: 'claim' | 'prior-auth' | 'look-up' | 'compare';
  body: Record<string, unknown>;
  expect: Expectation;
  /** Outcomes accepted in addition to the expected one. */
  allowed: readonly Outcome[];
  because: string;
  source: string;
}

const OUTCOMES: Record<Expected, readonly Outcome[]> = {
  submit: ['submit'],
  attest: ['attest'],
  fix: ['fix'],
  review: ['review'],
  error: ['error'],
  send: ['submit', 'attest'],
  hold: ['fix', 'review'],
  careful: ['attest', 'review'],
  any: ['submit', 'attest', 'fix', 'review'],
};

type Written = Record<string, unknown> & { expect: Expectation; allow?: Outcome[]; because: string; source: string };

/** @param folder with scenario files; defaults to those of the project. */
export function readScenarios(folder: string = join(import.meta.dirname, 'sets')): Scenario[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'));
  return files.sort().flatMap((name) => {
    const { family, defaults, sources, scenarios } = parseYaml(readFileSync(join(folder, name), 'utf8')) as {
      family: string;
      defaults: Record<string, unknown>;
      sources: Record<string, string>;
      scenarios: Written[];
    };
    return scenarios.map((written) => read({ ...defaults, ...written }, family, sources));
  });
}

function read(written: Written, family: string, sources: Record<string, string>): Scenario {
  const { expect, because, allow = [] } = written;
  const { outcome = 'any', ...others } = expect;
  if (outcome === 'any' && Object.keys(others).length === 0)
    throw new Error(`Expects nothing: ${String(written.name)}`);
  const query = (written.query as Scenario['query'] | undefined) ?? 'claim';
  return {
    family,
    name: String(written.name),
    corpus: written.corpus as Scenario['corpus'],
    query,
    body: query === 'compare' || query === 'look-up' ? otherBody(written) : claimBody(written),
    expect,
    allowed: [...OUTCOMES[outcome], ...allow],
    because,
    source: sources[written.source] ?? '',
  };
}

function claimBody(written: Written): Record<string, unknown> {
  const { lines, codes, dx, state, zip, date, site, setting, payer, plan, age, sex } = written;
  const listed = (lines as string[] | undefined)?.map(readLine);
  const body = {
    ...(codes === undefined ? { lines: listed } : { procedure_codes: codes }),
    diagnosis_codes: dx,
    // The state follows from the ZIP code.
    ...(zip === undefined || written.state !== undefined ? { state } : {}),
    zip,
    date_of_service: date,
    site_of_service: site,
    setting,
    payer,
    plan_type: plan,
    age_category: age,
    sex_when_policy_relevant: sex,
  };
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}

const LINE = /^(?<code>[A-Z0-9]{5})(?<mods>(?:-[A-Z0-9]{2})*)(?<rest>(?: [x@>]\S+)*)$/;

/** "99213-25 x1 @11 >1,2": code and modifiers, then units, place of service and pointers in any order. */
function readLine(text: string): Record<string, unknown> {
  const { code, mods, rest } = LINE.exec(text)?.groups ?? {};
  if (code === undefined) throw new Error(`Not a line of a claim: ${text}`);
  const parts = rest!.split(' ').filter(Boolean);
  const part = (mark: string) => parts.find((one) => one.startsWith(mark))?.slice(1);
  const [units, place, pointers] = [part('x'), part('@'), part('>')];
  return {
    procedure_code: code,
    ...(mods === '' ? {} : { modifiers: mods!.split('-').filter(Boolean) }),
    ...(units === undefined ? {} : { units: Number(units) }),
    ...(place === undefined ? {} : { place }),
    ...(pointers === undefined ? {} : { diagnosis_pointers: pointers.split(',').map(Number) }),
  };
}

function otherBody({ codes, places, type, text, date }: Written): Record<string, unknown> {
  if (text !== undefined) return { code: text, date };
  return { procedure_codes: codes, jurisdictions: places, ...(type === undefined ? {} : { policy_type: type }) };
}
