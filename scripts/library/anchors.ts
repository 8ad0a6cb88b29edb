import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnchorRecord } from '../../src/criteria/tree/anchors.ts';
import { citedAnchors } from './check.ts';
import { LIBRARY, listIds, loadPolicy } from './load.ts';
import { readTexts } from './texts.ts';

const folder = join(LIBRARY, 'anchors');

/** Writes the hashes of the passages that files cite; the text itself stays outside of the repository. */
export async function writeAnchors(ids: readonly string[]): Promise<boolean> {
  const texts = await readTexts();
  let complete = true;
  mkdirSync(folder, { recursive: true });
  for (const id of listIds('policies', ids)) {
    const passages = texts.get(id);
    const cited = [...citedAnchors(loadPolicy(id).logic)].sort();
    const absent = cited.filter((anchor) => passages?.has(anchor) !== true);
    for (const anchor of absent) console.log(`${id}: @${anchor} is no passage of the text`);
    complete &&= absent.length === 0;
    const records = cited
      .filter((anchor) => !absent.includes(anchor))
      .map((anchor) => [anchor, passages!.get(anchor)!]);
    const file = join(folder, `${id}.json`);
    // Without the public files, what was written from them stays.
    if (passages !== undefined) writeFileSync(file, `${JSON.stringify(Object.fromEntries(records), null, 2)}\n`);
  }
  return complete;
}

export function storedAnchors(id: string): Record<string, AnchorRecord> | null {
  const file = join(folder, `${id}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, AnchorRecord>) : null;
}

/** Anchors that exist in the text of a policy, or were recorded of it; null where neither is there. */
export async function knownAnchors(id: string): Promise<ReadonlySet<string> | null> {
  const passages = (await readTexts()).get(id);
  if (passages !== undefined) return new Set(passages.keys());
  const stored = storedAnchors(id);
  return stored === null ? null : new Set(Object.keys(stored));
}
