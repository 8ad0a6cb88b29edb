import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { hugePage, nestedForms, wideForms } from '../../../../test/support/hostile-pdf.ts';
import { SourceError } from '../../files/source-error.ts';
import type { ManifestDocument } from '../../sources/payer/manifest.ts';
import { DocumentProcess } from './document-process.ts';

const dir = mkdtempSync(join(tmpdir(), 'cpi-hostile-'));
const quick = new DocumentProcess({ seconds: 2, memoryMb: 1_024 });
const small = new DocumentProcess({ seconds: 60, memoryMb: 256 });
afterAll(() => {
  quick.close();
  small.close();
  rmSync(dir, { recursive: true, force: true });
});

function write(name: string, content: Buffer | string): string {
  const path = join(dir, name);
  writeFileSync(path, content);
  return path;
}

function read(path: string, by = small) {
  const payer = { name: 'Hostile Health', code: 'HOST', slug: 'hostile-health', type: 'commercial' };
  const listed = { payer, number: '1', title: 'Braces', url: 'https://example.org/', file: 'x' } as ManifestDocument;
  return by.run('payer', { listed, path, today: '2026-01-01' }, 'x');
}

const isLinux = existsSync('/proc/self/statm');

describe('a process that reads documents', () => {
  it.each([
    ['draws 2^30 forms', quick, nestedForms, /x takes longer than 2 s to read \(CPI_DOCUMENT_SECONDS\)/],
    ['draws a form 10^9 times', quick, wideForms, /x takes longer than 2 s to read \(CPI_DOCUMENT_SECONDS\)/],
    [
      'unpacks to more than may be held',
      small,
      hugePage,
      /x takes more than 256 MiB of memory|may take too much memory/,
    ],
  ])('is killed for a PDF file that %s, and the next document is read', async (_what, reader, make, reason) => {
    const content = make();
    expect(content.length).toBeLessThan(8_000);
    const failure = await read(write('hostile.pdf', content), reader).catch((error: Error) => error);
    expect(failure).toBeInstanceOf(SourceError);
    expect((failure as Error).message).toMatch(reason);
    const good = write('good.html', '<h1>Braces</h1><h2>Coverage Policy</h2><p>A brace is covered.</p>');
    const { reading } = await read(good, reader);
    expect(reading.document?.sections).toHaveLength(1);
  });

  it('reports why a file is rejected and keeps the process', async () => {
    await expect(read(write('empty.pdf', ''))).rejects.toThrow(/empty.pdf is empty/);
    await expect(read(join(dir, 'none.pdf'))).rejects.toThrow(SourceError);
  });

  it.runIf(isLinux)('exits with its parent process, even during a document', async () => {
    const path = write('endless.pdf', nestedForms());
    const script = write(
      'starter.mjs',
      `import { DocumentProcess } from ${JSON.stringify(join(import.meta.dirname, 'document-process.ts'))};
const reader = new DocumentProcess({ seconds: 300, memoryMb: 512 });
const listed = { payer: { name: 'a', code: 'A', slug: 'a', type: 'b' }, number: '1', title: 't', url: 'u', file: 'f' };
void reader.run('payer', { listed, path: ${JSON.stringify(path)}, today: '2026-01-01' }, 'f').catch(() => {});`,
    );
    const starter = fork(script, [], { stdio: 'ignore' });
    const pid = await vi.waitFor(() => busyChild(starter), { timeout: 60_000, interval: 100 });
    starter.kill('SIGKILL');
    await once(starter, 'exit');
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 20_000, interval: 100 });
  });
});

/** The reading process, after a second of work. */
function busyChild({ pid }: ChildProcess): number {
  const child = Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);
  const ticks = Number(readFileSync(`/proc/${child}/stat`, 'utf8').split(') ')[1]!.split(' ')[11]);
  if (child === 0 || ticks < 250) throw new Error('not yet busy');
  return child;
}

function isRunning(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
