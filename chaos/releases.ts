/** Releases of a broken installation: loads them, and finds which one each server serves. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Installation } from './installation.ts';
import type { ServerHost } from './server-host.ts';
import { until } from './wait.ts';

/** A command that loads a manifest with one document, with different text each time. */
export function documents({ dir }: ServerHost, edition: number): [string, string, string] {
  const folder = join(dir, 'documents');
  mkdirSync(folder, { recursive: true });
  const text = `Negative pressure wound therapy\n\nCoverage\n\nEdition ${edition}: covered for at most ${edition + 2} weeks for CPT 97605.\n`;
  writeFileSync(join(folder, '0123.txt'), text);
  const document = { number: 'CPB 0123', title: 'Wound Therapy', type: 'Medical Policy', effective_date: '2026-01-01' };
  const payer = { name: 'Example Health', code: 'EXH', slug: 'example-health' };
  const manifest = { payer, documents: [{ ...document, url: 'https://example.org/0123.txt', file: '0123.txt' }] };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  return ['ingest', 'payer', join(folder, 'manifest.json')];
}

/** Id of the last published release. */
function newestRelease({ database }: Installation): string {
  return database.query(`SELECT manifest ->> 'id' FROM corpus_state s JOIN releases r ON r.id = s.sequence`);
}

/** Id of the release a server serves; null when it does not answer. */
async function servedRelease({ url }: ServerHost): Promise<string | null> {
  try {
    const answer = await fetch(`${url}/health`, { signal: AbortSignal.timeout(2_000) });
    return ((await answer.json()) as { data: { checks: { corpus: { release: string | null } } } }).data.checks.corpus
      .release;
  } catch {
    return null;
  }
}

/** Waits until all servers serve the newest release. @returns one sentence for each that does not in time. */
export async function areBehind(
  installation: Installation,
  hosts: readonly ServerHost[],
  ms: number,
): Promise<string[]> {
  const newest = newestRelease(installation);
  const behind = async () => {
    const served = await Promise.all(hosts.map(servedRelease));
    return hosts.flatMap(({ name }, at) =>
      served[at] === newest ? [] : [`${name} serves ${served[at]}, not ${newest}`],
    );
  };
  try {
    await until('every server serves the newest release', async () => (await behind()).length === 0, ms);
    return [];
  } catch (error) {
    return [`${(error as Error).message}: ${(await behind()).join(', ')}`];
  }
}
