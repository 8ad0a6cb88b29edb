/**
 * Counts correct blocks of the development set by parse outcome and stores the counts that confidence is derived from.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { readLabels } from './labels.ts';
import { ncdDocuments } from './ncd-documents.ts';
import { countOutcomes } from './parse-outcomes.ts';
import { scorePolicies } from './scoring.ts';

const path = new URL('../../src/criteria/extract/confidence-counts.ts', import.meta.url);
const { judged } = scorePolicies(readLabels('development').policies, await ncdDocuments());
const lines = Object.entries(countOutcomes(judged)).map(
  ([kind, { right, of }]) => `  ${kind}: { right: ${right}, of: ${of} },\n`,
);
const before = readFileSync(path, 'utf8');
const start = before.indexOf('{\n', before.indexOf('COUNTS')) + 2;
const after = before.slice(0, start) + lines.join('') + before.slice(before.indexOf('}', before.lastIndexOf('},') + 2));
writeFileSync(path, after);
console.log(after === before ? 'Unchanged.' : `Written:\n${lines.join('')}Raise EXTRACTOR_VERSION.`);
