/**
 * A case of CoverageBench: the requests to send, and what must be true of the responses. `coverage-bench/README.md`
 * describes the format.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { LogicNode } from '../../src/criteria/criteria.ast.ts';

export const SUITES = ['search', 'extraction', 'policies', 'verdicts', 'patient-data', 'agents', 'receipts'] as const;
export type Suite = (typeof SUITES)[number];

/**
 * Ordered from best to worst. Weak: more cautious than expected. Dangerous: wrong in the direction that costs a patient
 * or a provider.
 */
export const GRADES = ['right', 'weak', 'wrong', 'dangerous'] as const;
export type Grade = (typeof GRADES)[number];

export interface Step {
  method: 'GET' | 'POST';
  /** Relative to the base address; `{$saved}` objects are allowed in `query`, `headers` and `body`. */
  path: string;
  query?: Record<string, unknown>;
  body?: unknown;
  /** Values of the response that later steps use, by JSON Pointer. */
  save?: Record<string, string>;
}

/** Where a check looks: a JSON Pointer into a response body; the last one unless `step` (from 0) selects another. */
interface At {
  at?: string;
  step?: number;
  /** Grade of the case if this check fails; `wrong` by default. */
  grade?: Exclude<Grade, 'right'>;
}

export type Check = At &
  (
    | { check: 'status'; is: number[] }
    | { check: 'equals'; value: unknown }
    | { check: 'contains' | 'lacks'; text: string }
    | { check: 'matches' | 'never'; pattern: string; of?: 'answer' | 'statements' }
    | { check: 'states'; any: string[] }
    | { check: 'first'; field: string; of: string[]; within: number }
    | { check: 'listed' | 'not_listed'; field?: string; with?: string; of: string[] }
    | { check: 'empty' }
    | { check: 'outcome'; of: string[] }
    | { check: 'authorization'; is?: string; not?: string[] }
    | { check: 'verdict'; is: 'met' | 'not_met' | 'undetermined' }
    | { check: 'passage'; sha256: string; section?: string; tags?: string[]; logic?: LogicNode | null }
    | { check: 'refused'; is: boolean; code: string }
    | { check: 'tool'; question: string; is: string }
    | { check: 'signed' }
    | { check: 'same'; as: number }
  );

/** What the service must have loaded; otherwise the case is skipped, and counted as such. */
export interface Needs {
  corpus?: 'starter';
  sources?: string[];
  /** Versions by policy id; null where any version will do. */
  policies?: Record<string, string | null>;
  /** YYYY-MM-DD, inclusive: days on which the expectation applies. */
  days?: { from?: string; until?: string };
}

export interface Case {
  id: string;
  suite: Suite;
  title: string;
  needs: Needs;
  steps: Step[];
  expect: Check[];
  because: string;
  source: string;
  tags: string[];
}

export interface SuiteEntry {
  suite: Suite;
  title: string;
  file: string;
  cases: number;
  sha256: string;
}

export interface Manifest {
  name: string;
  version: string;
  license: string;
  suites: SuiteEntry[];
}

export const FOLDER = join(import.meta.dirname, '../../coverage-bench');

export function readManifest(folder: string = FOLDER): Manifest {
  return JSON.parse(readFileSync(join(folder, 'bench.json'), 'utf8')) as Manifest;
}

/** Parses the lines of a file as cases of the suite. @throws Error with file and line of the first invalid one. */
export function readCases(folder: string, { file, suite }: Pick<SuiteEntry, 'file' | 'suite'>): Case[] {
  const isCase = new Ajv2020({ strict: false }).compile(
    JSON.parse(readFileSync(join(folder, 'case.schema.json'), 'utf8')) as object,
  );
  const seen = new Set<string>();
  const lines = readFileSync(join(folder, file), 'utf8').split('\n');
  return lines.flatMap((line, at) => {
    if (line.trim() === '') return [];
    const fail = (reason: string) => new Error(`${file}:${at + 1}: ${reason}`);
    const one = parseLine(line, fail);
    if (!isCase(one)) throw fail(isCase.errors!.map((e) => `${e.instancePath} ${e.message}`).join('; '));
    const found = one as Case;
    if (found.suite !== suite) throw fail(`is of the suite ${found.suite}, not ${suite}`);
    if (seen.has(found.id)) throw fail(`repeats the id ${found.id}`);
    seen.add(found.id);
    return [found];
  });
}

function parseLine(line: string, fail: (reason: string) => Error): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw fail('is not JSON');
  }
}
