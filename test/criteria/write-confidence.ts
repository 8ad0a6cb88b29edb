/** Stores the shares of correct blocks of the development set by parse outcome, from which confidence is derived. */
import { readFileSync, writeFileSync } from 'node:fs';
import { readLabels } from './labels.ts';
import { ncdDocuments } from './ncd-documents.ts';
import { countOutcomes, smoothedShares } from './parse-outcomes.ts';
import { scorePolicies } from './scoring.ts';

const path = new URL('../../src/criteria/extract/confidence.ts', import.meta.url);
const { judged } = scorePolicies(readLabels('development').policies, await ncdDocuments());
const counts = countOutcomes(judged);
const lines = Object.entries(smoothedShares(counts)).map(([kind, share]) => `  ${kind}: ${share},\n`);
const before = readFileSync(path, 'utf8');
const start = before.indexOf('{\n', before.indexOf('SHARES')) + 2;
const after = before.slice(0, start) + lines.join('') + before.slice(before.indexOf('}', start));
writeFileSync(path, after);
for (const [kind, { right, of }] of Object.entries(counts)) console.log(`${kind}: ${right} of ${of}`);
console.log(after === before ? 'Unchanged.' : `Written:\n${lines.join('')}Raise EXTRACTOR_VERSION.`);
