/** All files of the published bench, by name. */
import { createHash } from 'node:crypto';
import type { Case, Manifest, Suite } from '../../bench/quality/case.ts';
import { agentCases } from './agents.ts';
import { extractionCases } from './extraction.ts';
import { patientDataCases } from './patient-data.ts';
import { policyCases } from './policies.ts';
import { receiptCases } from './receipts.ts';
import { searchCases } from './search.ts';
import { verdictCases } from './verdicts.ts';

/** Raised with every change of a case: results are comparable only within one version. */
const VERSION = '1.0.0';
const LICENSE = 'Apache-2.0';

const SETS: Record<Suite, [title: string, build: () => Case[]]> = {
  search: ['Search', searchCases],
  extraction: ['Extraction', extractionCases],
  policies: ['Whole policies', policyCases],
  verdicts: ['Verdicts', verdictCases],
  'patient-data': ['Patient-data guard', patientDataCases],
  agents: ['Agent tasks', agentCases],
  receipts: ['Receipts', receiptCases],
};

export function buildBench(): Record<string, string> {
  const files: Record<string, string> = {};
  const suites = (Object.keys(SETS) as Suite[]).map((suite) => {
    const [title, build] = SETS[suite];
    const cases = build();
    const file = `${suite}.jsonl`;
    const text = cases.map((one) => `${JSON.stringify(one)}\n`).join('');
    files[file] = text;
    return { suite, title, file, cases: cases.length, sha256: createHash('sha256').update(text).digest('hex') };
  });
  const manifest: Manifest = { name: 'CoverageBench', version: VERSION, license: LICENSE, suites };
  return { ...files, 'bench.json': `${JSON.stringify(manifest, null, 2)}\n` };
}
