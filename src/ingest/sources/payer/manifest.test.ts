import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { payerPolicyId, readManifest } from './manifest.ts';

const dir = mkdtempSync(join(tmpdir(), 'cpi-manifest-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const PAYER = { name: 'Example Health', code: 'EXH', slug: 'example-health' };
const DOCUMENT = { number: '1', title: 'x', url: 'https://example.org/', file: 'a.pdf' };

function read(content: unknown) {
  const path = join(dir, 'manifest.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return readManifest(path);
}

describe('a manifest', () => {
  it.each([
    ['of nothing', {}, 'required properties documents'],
    ['without documents', { documents: [] }, '/documents'],
    ['that is not JSON', 'payer: x', 'is not JSON'],
    ['with a document of no payer', { documents: [DOCUMENT] }, 'names no payer'],
    ['with a member nobody knows', { payer: PAYER, documents: [{ ...DOCUMENT, patient: 'x' }] }, '/documents/0'],
    [
      'with an address that is none',
      { payer: PAYER, documents: [{ ...DOCUMENT, url: 'javascript:1' }] },
      '/documents/0/url',
    ],
    ['of Medicare', { payer: { ...PAYER, slug: 'medicare' }, documents: [DOCUMENT] }, 'cpi ingest mcd'],
    ['that lists a document twice', { payer: PAYER, documents: [DOCUMENT, DOCUMENT] }, 'lists EXH-1 twice'],
    [
      'with two codes of one payer',
      { payer: PAYER, documents: [DOCUMENT, { ...DOCUMENT, number: '2', payer: { ...PAYER, code: 'EXA' } }] },
      'has two codes',
    ],
  ])('%s is refused', async (_name, content, message) => {
    await expect(read(content)).rejects.toThrow(message);
  });

  it('gives its payer to documents that name none', async () => {
    const { complete, documents } = await read({ payer: PAYER, documents: [DOCUMENT] });
    expect(complete).toBe(false);
    expect(documents[0]!.payer).toEqual({ ...PAYER, type: 'commercial' });
  });

  it.each([
    ['CPB 0123', 'AETNA-CPB-0123'],
    ['0051', 'AETNA-0051'],
    ['cg-surg-12', 'AETNA-CG-SURG-12'],
    ['CDG.007.21', 'AETNA-CDG.007.21'],
  ])('number %s is %s', (number, id) => {
    expect(payerPolicyId('AETNA', number)).toBe(id);
  });
});
