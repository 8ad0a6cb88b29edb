/** A manifest may come from someone else, so it reaches only the files of its own folder. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { DOCUMENT_BOUNDS } from '../../documents/process/document-bounds.ts';
import { openPayer } from './payer.ts';

const dir = mkdtempSync(join(tmpdir(), 'cpi-outside-'));
const folder = join(dir, 'documents');
mkdirSync(folder);
const policy = '<h1>Sleep studies</h1><h2>Coverage criteria</h2><p>Covered after an examination in person.</p>';
writeFileSync(join(dir, 'secret.html'), policy);
writeFileSync(join(folder, 'policy.html'), policy);
afterAll(() => rmSync(dir, { recursive: true }));

const open = (file: string) => {
  const manifest = join(folder, 'manifest.json');
  const payer = { name: 'Script Health', code: 'SCRIPT', slug: 'script-health' };
  const listed = { payer, number: '1', title: 'Sleep studies', url: 'https://example.org/', file };
  writeFileSync(manifest, JSON.stringify({ documents: [listed] }));
  return openPayer([manifest], { today: '2026-01-15', trustManifest: false, bounds: DOCUMENT_BOUNDS });
};
const read = async (file: string) => {
  const { documents } = await open(file);
  const hooks = { warn: () => {}, count: () => {}, signal: new AbortController().signal };
  return Array.fromAsync(documents(hooks));
};

it('a file of the folder is read', async () => {
  expect((await open('policy.html')).files[0]!.bytes).toBeGreaterThan(0);
  expect(await read('policy.html')).toHaveLength(1);
});

it.each(['../secret.html', join(dir, 'secret.html'), 'none/../../secret.html'])(
  '%s is refused unread',
  async (file) => {
    expect((await open(file)).files[0]!.bytes).toBe(0);
    await expect(read(file)).rejects.toThrow('is outside the folder of the manifest');
  },
);
