import type { PolicyDocument } from '../../src/ingest/ingest.document.ts';
import type { ReleaseSource } from '../../src/ingest/release/policies/policy-load.ts';
import { silentProgress } from '../../src/ingest/release/progress.ts';
import { loadRelease } from '../../src/ingest/release/publish.ts';
import { benchSource } from '../corpus.ts';
import { openStore } from '../open-store.ts';
import type { Measured } from '../results.ts';

const CHANGED = 200;

/** A full edition of production size in which 200 documents differ from the edition before. */
export async function measurePublish(engine: string, env: Record<string, string>): Promise<Measured[]> {
  const opened = await openStore(env);
  try {
    const options = { signal: new AbortController().signal, progress: silentProgress };
    await loadRelease(opened.corpus, benchSource(), options);
    const start = performance.now();
    const report = await loadRelease(opened.corpus, nextEdition(), options);
    const seconds = (performance.now() - start) / 1000;
    const records = Object.values(report.change_records).reduce((sum, count) => sum + count, 0);
    return [
      { engine, what: 'edition with 200 changed documents', value: seconds, unit: 's', target: { atMost: 20 } },
      { engine, what: 'its change records', value: records, unit: '', target: { atLeast: CHANGED } },
    ];
  } finally {
    await opened.close();
  }
}

/**
 * Edits 200 documents: the code lists of articles, and the texts and dates of the others, one document in 16. @param
 * size as for `benchSource`.
 */
export function nextEdition(size?: Parameters<typeof benchSource>[0]): ReleaseSource {
  const source = benchSource(size);
  return {
    ...source,
    edition: 'next',
    files: source.files.map((file) => ({ ...file, sha256: 'next', edition: 'next' })),
    async *documents(hooks) {
      let at = 0;
      let changed = 0;
      for await (const { part, document } of source.documents(hooks)) {
        if (at++ % 16 === 0 && changed < CHANGED) {
          changed += 1;
          yield { part, document: edited(document) };
        } else yield { part, document };
      }
    },
  };
}

export function edited(document: PolicyDocument): PolicyDocument {
  const [first, ...groups] = document.codeGroups.toReversed();
  if (first !== undefined) {
    const codes = [...first.codes.slice(3), ...['Z00.0', 'Z00.1'].map((code) => ({ ...first.codes[0]!, code }))];
    return { ...document, version: '2', codeGroups: [...groups.reverse(), { ...first, codes }] };
  }
  const [section, ...sections] = document.sections;
  const blocks = section!.blocks.map((block, at) => (at === 3 ? { ...block, text: `Not ${block.text}` } : block));
  return { ...document, version: '2', sections: [{ ...section!, blocks }, ...sections] };
}
