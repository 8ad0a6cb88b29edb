/**
 * Child process of the bench: builds the search indexes of 25,000 policies, searches 1,000 times and prints seconds and
 * memory as JSON.
 */
import { policyModel } from '../test/search/policy-model.ts';
import { semanticRanker } from '../test/search/search-scores.ts';
import { semanticDocuments, semanticPath } from './semantic-corpus.ts';

const opened = await policyModel(await Array.fromAsync(semanticDocuments()));
const search = semanticRanker(opened.model);
const path = semanticPath(1);
const before = used();
for (let at = 0; at < 1_000; at++) search(new URL(path(at), 'http://localhost').searchParams.get('q')!);
console.log(
  JSON.stringify({
    seconds: opened.indexMs / 1_000,
    processorSeconds: opened.indexCpuMs / 1_000,
    memoryMb: (used() - before) / 1e6,
  }),
);
opened.close();

/** Memory in use after garbage collection, on the heap and outside it. */
function used(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
