/** Counts right readings of the development set by kind and writes them down; criteria take their confidence from them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { readLabels } from './labels.ts';
import { ncdDocuments } from './ncd-documents.ts';
import { countKinds } from './reading-kinds.ts';
import { scorePolicies } from './scoring.ts';

const path = new URL('../../src/criteria/extract/confidence-counts.ts', import.meta.url);
const { judged } = scorePolicies(readLabels('development').policies, await ncdDocuments());
const lines = Object.entries(countKinds(judged)).map(
  ([kind, { right, of }]) => `  ${kind}: { right: ${right}, of: ${of} },\n`,
);
const before = readFileSync(path, 'utf8');
const start = before.indexOf('{\n', before.indexOf('COUNTS')) + 2;
const after = before.slice(0, start) + lines.join('') + before.slice(before.indexOf('}', before.lastIndexOf('},') + 2));
writeFileSync(path, after);
console.log(after === before ? 'Unchanged.' : `Written:\n${lines.join('')}Raise EXTRACTOR_VERSION.`);
