import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { SourceError } from '../files/source-error.ts';
import { readDocument } from './read-document.ts';

const dir = mkdtempSync(join(tmpdir(), 'cpi-document-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

function read(name: string, text: string) {
  const path = join(dir, name);
  writeFileSync(path, text);
  return readDocument(path);
}

describe('a markup document', () => {
  it.each([
    ['more elements than any document has', 'a.html', `<p>a</p>${'<b>'.repeat(500_001)}`, /500000 elements/],
    ['an element with many attributes', 'b.html', `<p>a</p><b${' a'.repeat(300)}>`, /attributes in one element/],
    ['the same by another name', 'c.xml', `<p>a</p>${'<x:b/>'.repeat(500_001)}`, /500000 elements/],
    ['the same, written as Markdown', 'd.md', `a\n\n<b${' a'.repeat(300)}>`, /attributes in one element/],
  ])('with %s is rejected', async (_what, name, text, message) => {
    const reading = read(name, text);
    await expect(reading).rejects.toThrow(SourceError);
    await expect(reading).rejects.toThrow(message);
  });

  it('with 200,000 nested elements is read in linear time', async () => {
    const started = process.cpuUsage();
    const { blocks } = await read('deep.html', `${'<div>'.repeat(200_000)}deep`);
    expect(blocks.map(({ text }) => text)).toEqual(['deep']);
    // Less than a second of CPU time; quadratic time would take minutes.
    expect(process.cpuUsage(started).user / 1_000).toBeLessThan(15_000);
  });
});
