/**
 * Claims with the expectations of a billing office (test/claims) and golden cases of rules (test/scenarios) as cases of
 * CoverageBench.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Case, Check, Needs, Step } from '../../bench/quality/case.ts';
import { readScenarios, type Scenario } from '../../test/claims/scenarios.ts';
import { slug, uniqueIds } from './ids.ts';

/** Sources needed by the cases with public files, as named by `GET /v1/sources`. */
const CLAIM_SOURCES = ['mcd', 'mpfs', 'hcpcs', 'icd10cm', 'mue', 'ptp', 'asp'];
const GOLDEN_SOURCES = ['mcd', 'mpfs', 'hcpcs', 'icd10cm', 'mue', 'ptp'];

export function verdictCases(): Case[] {
  return uniqueIds([...readScenarios().map(fromScenario), ...readGolden().flatMap(fromGolden)]);
}

const PATHS: Record<Scenario['query'], string> = {
  claim: '/v1/claims/validate',
  'prior-auth': '/v1/prior-auth/check',
  compare: '/v1/policies/compare',
  'look-up': '/v1/codes/lookup',
};

function fromScenario(scenario: Scenario): Case {
  const { family, name, corpus, query, body, because, source } = scenario;
  const step: Step =
    query === 'look-up'
      ? { method: 'GET', path: PATHS[query], query: body }
      : { method: 'POST', path: PATHS[query], body };
  const needs: Needs = corpus === 'starter' ? { corpus } : { sources: CLAIM_SOURCES };
  return {
    id: `verdicts/${slug(family)}/${slug(name)}`,
    ...{ suite: 'verdicts', title: name, needs, steps: [step] },
    expect: expected(scenario),
    ...{ because, source, tags: [`family:${family}`, `operation:${query}`, toTag(corpus)] },
  };
}

const toTag = (corpus: string): string => (corpus === 'starter' ? 'corpus:starter' : 'corpus:public');

function expected(scenario: Scenario): Check[] {
  const { query, expect } = scenario;
  const stated = (of?: 'statements') =>
    (expect.says ?? []).map((pattern): Check => ({ check: 'matches', pattern, grade: 'weak', ...(of ? { of } : {}) }));
  const never = (of?: 'statements') =>
    (expect.never ?? []).map((pattern): Check => ({ check: 'never', pattern, ...(of ? { of } : {}) }));
  if (query === 'look-up') return [...suggestions(expect), ...stated(), ...never()];
  if (query === 'compare') return [...comparison(expect), ...stated(), ...never()];
  return [{ check: 'outcome', of: [...scenario.allowed] }, ...claim(expect), ...stated(), ...never('statements')];
}

function claim({ lines = [], risk_not, auth, auth_not, mac }: Scenario['expect']): Check[] {
  return [
    ...lines.flatMap((verdict, at): Check[] =>
      verdict === 'any' ? [] : [{ check: 'equals', at: `/data/lines/${at}/verdict`, value: verdict, grade: 'weak' }],
    ),
    ...(risk_not ?? []).map((risk): Check => ({ check: 'lacks', at: '/data/denial_risk', text: risk })),
    ...(auth === undefined ? [] : [{ check: 'authorization', is: auth } as const]),
    ...(auth_not === undefined ? [] : [{ check: 'authorization', not: auth_not } as const]),
    ...(mac === undefined ? [] : [{ check: 'equals', at: '/data/mac/jurisdiction', value: mac } as const]),
  ];
}

/** A right suggestion at a later position is weak; a missing one is wrong. */
function suggestions({ first, within = 1 }: Scenario['expect']): Check[] {
  if (first === undefined) return [];
  const base = { check: 'first', at: '/data/suggestions', field: 'code', of: first } as const;
  return [
    { ...base, within: 10 },
    { ...base, within, grade: 'weak' },
  ];
}

function comparison({ policies = [], macs, silent, varies }: Scenario['expect']): Check[] {
  const at = '/data/comparison';
  return [
    { check: 'status', is: [200] },
    ...policies.map((id): Check => ({ check: 'contains', at: '/data', text: `"${id}"` })),
    ...(macs === undefined
      ? []
      : [{ check: 'listed', at, field: 'jurisdiction', with: 'policies', of: macs } as const]),
    ...(silent === undefined ? [] : [{ check: 'listed', at: '/data/summary/by_code/0/silent', of: silent } as const]),
    ...(varies === undefined ? [] : [{ check: 'equals', at: '/data/summary/has_variation', value: varies } as const]),
  ];
}

interface Golden {
  name: string;
  given: {
    endpoint: 'prior-auth' | 'claims';
    corpus: 'starter' | 'no-programs' | 'full';
    body: Record<string, unknown>;
  };
  expect: Record<string, unknown>;
  rules?: string[];
  absent?: string[];
  because: string;
  source: string;
}

const GOLDEN_FOLDER = join(import.meta.dirname, '../../test/scenarios');

function readGolden(): (Golden & { file: string })[] {
  const files = readdirSync(GOLDEN_FOLDER).filter((name) => name.endsWith('.yaml'));
  return files.sort().flatMap((name) => {
    const list = parse(readFileSync(join(GOLDEN_FOLDER, name), 'utf8')) as Golden[];
    return list.map((one) => ({ ...one, file: name.slice(0, -'.yaml'.length) }));
  });
}

/**
 * Empty for corpora that no service has: the starter corpus with a part removed, or an export with made-up code lists.
 */
function fromGolden({
  name,
  file,
  given: provided,
  expect,
  rules,
  absent,
  because,
  source,
}: Golden & { file: string }): Case[] {
  const { endpoint, corpus, body } = provided;
  if (corpus === 'no-programs' || /synthetic/.test(`${name} ${because}`)) return [];
  const path = endpoint === 'claims' ? PATHS.claim : PATHS['prior-auth'];
  return [
    {
      id: `verdicts/rules-${slug(file)}/${slug(name)}`,
      ...{ suite: 'verdicts', title: name, needs: corpus === 'starter' ? { corpus } : { sources: GOLDEN_SOURCES } },
      steps: [{ method: 'POST', path, body }],
      expect: [
        { check: 'status', is: [200] },
        ...Object.entries(expect).map(([at, wanted]) => goldenCheck(`/data/${at.replaceAll('.', '/')}`, wanted)),
        ...(rules?.length ? [{ check: 'listed', at: '/data/findings', field: 'rule_id', of: rules } as const] : []),
        ...(absent?.length
          ? [{ check: 'not_listed', at: '/data/findings', field: 'rule_id', of: absent } as const]
          : []),
      ],
      ...{ because, source, tags: [`family:rules ${file}`, `operation:${endpoint}`, toTag(corpus)] },
    },
  ];
}

/** Fields without a known value may be omitted, since they are null. */
function goldenCheck(at: string, wanted: unknown): Check {
  if (typeof wanted === 'object' && wanted !== null && 'contains' in wanted)
    return { check: 'contains', at, text: String(wanted.contains) };
  return { check: 'equals', at, value: wanted };
}
