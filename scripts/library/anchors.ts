import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordText, type TextRecord } from '../../src/criteria/tree/anchors/anchored-logic.ts';
import { anchorPrefix, normalizePassage, passageHash } from '../../src/criteria/tree/anchors/anchors.ts';
import type { PolicyDocument } from '../../src/ingest/ingest.document.ts';
import { readStarterCorpus } from '../../src/ingest/sources/starter/starter.ts';
import { citedAnchors } from '../../src/logic-review/check/cited-anchors.ts';
import { LIBRARY, listIds, loadPolicy } from './load.ts';
import { readTexts } from './texts.ts';

/** Writes the hashes of the texts that files were read from; the texts themselves stay outside of the repository. */
export async function writeAnchors(ids: readonly string[]): Promise<boolean> {
  const texts = await readTexts();
  const starter = starterTexts();
  let complete = true;
  for (const id of listIds('policies', ids)) {
    const { logic, sameIn } = loadPolicy(id);
    const text = texts.get(id);
    const cited = citedAnchors(logic);
    const absent = text === undefined ? [] : [...cited].filter((anchor) => !text.passages.has(anchor));
    for (const anchor of absent) console.log(`${id}: @${anchor} is not a passage of the text`);
    complete &&= absent.length === 0;
    // Without the public files, what was written from them stays.
    if (text !== undefined) write('anchors', id, recordText(text.version, text.sections, cited));
    const own = starter.get(id);
    if (own === undefined) continue;
    if (![logic.version, ...sameIn].includes(own.version!))
      console.log(
        `${id}: the starter corpus has version ${own.version}, the library read ${logic.version}: not accepted`,
      );
    else write('starter-anchors', id, { ...recordText(own.version, own.sections, new Set()), paraphrase: true });
  }
  return complete;
}

function write(folder: string, id: string, record: TextRecord): void {
  mkdirSync(join(LIBRARY, folder), { recursive: true });
  const { passages, cited, ...rest } = record;
  // A line for each passage: changes of a text are seen as such.
  const lines = [
    ...Object.entries(rest).map(([name, value]) => `  "${name}": ${JSON.stringify(value)}`),
    `  "cited": {${Object.entries(cited)
      .map(([prefix, anchor]) => `\n    "${prefix}": ${JSON.stringify(anchor)}`)
      .join(',')}\n  }`,
    `  "passages": [${passages.map((passage) => `\n    "${passage}"`).join(',')}\n  ]`,
  ];
  writeFileSync(join(LIBRARY, folder, `${id}.json`), `{\n${lines.join(',\n')}\n}\n`);
}

/** Documents of the starter corpus by policy id: paraphrases of ours. */
function starterTexts(): Map<string, PolicyDocument> {
  const { documents } = readStarterCorpus(join(import.meta.dirname, '../../starter'));
  return new Map(documents.map((document) => [document.policyId, document]));
}

/** Passages for authors to read, in the order and depth of the text; they are printed and stored nowhere. */
export async function printPassages(ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) throw new Error('Give a policy id');
  const texts = await readTexts();
  for (const id of ids) {
    const text = texts.get(id);
    if (text === undefined) throw new Error(`The text of ${id} is not below CPI_SHARED_DATA`);
    console.log(`# ${id} version ${text.version}`);
    for (const { heading, sourceField, blocks } of text.sections) {
      console.log(`## ${sourceField} / ${heading}`);
      // A passage that the text repeats is printed each time: it may be a criterion of another service.
      for (const { text: passage, level } of blocks)
        console.log(`${' '.repeat(level)}@${anchorPrefix(passageHash(normalizePassage(passage)))} ${passage}`);
    }
  }
  return true;
}

/** Anchors that exist in the text of a policy, or were recorded of it; null where neither is there. */
export async function knownAnchors(id: string): Promise<ReadonlySet<string> | null> {
  const text = (await readTexts()).get(id);
  if (text !== undefined) return new Set(text.passages.keys());
  const file = join(LIBRARY, 'anchors', `${id}.json`);
  if (!existsSync(file)) return null;
  const { cited } = JSON.parse(readFileSync(file, 'utf8')) as TextRecord;
  return new Set(Object.keys(cited));
}
