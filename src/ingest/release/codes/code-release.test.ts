import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CodeFiles, GPCI, openCodeFolder } from '../../../../test/support/code-files.ts';

let files: CodeFiles;
beforeAll(async () => {
  files = await openCodeFolder();
});
afterAll(() => files.close());

const put = (...provided: Parameters<CodeFiles['put']>) => files.put(...provided);
const load = (...provided: Parameters<CodeFiles['load']>) => files.load(...provided);

describe('releases', () => {
  const order = (codes: [string, string][]) =>
    codes
      .map(([code, title], at) => `${String(at + 1).padStart(5, '0')} ${code.padEnd(7)} 1 ${title.padEnd(60)} ${title}`)
      .join('\r\n');
  const first = order([
    ['A00', 'One'],
    ['B00', 'Two'],
  ]);

  it('the same file changes nothing, a corrected one replaces it, another year is added', async () => {
    const path = put('icd10cm_order_2024.txt', first);
    expect((await load('icd10cm', [path])).unchanged).toBe(false);
    expect((await load('icd10cm', [path])).unchanged).toBe(true);
    await load('icd10cm', [put('icd10cm_order_2025.txt', first.replace('Two', 'New'))]);
    await load('icd10cm', [put('icd10cm_order_2024.txt', first.replace('One', 'Uno'))]);
    expect(files.view().filter((line) => line.startsWith('icd10cm'))).toEqual(['icd10cm FY2025', 'icd10cm FY2024']);
  });

  it('wrong files are rejected in one sentence and nothing changes', async () => {
    const before = files.view();
    const zip = zipSync({ 'icd10cm_order_2023.txt': Buffer.from(first.repeat(50)) });
    const many = order(
      Array.from({ length: 200 }, (_, at): [string, string] => [`A${String(at).padStart(3, '0')}`, 'Name']),
    );
    const cases: [string, string, RegExp][] = [
      ['mpfs', put('PPRRVU2026_Oct.csv', GPCI), /is not a PPRRVU file/],
      ['icd10cm', put('truncated.zip', zip.subarray(0, zip.length - 30)), /truncated download/],
      ['icd10cm', put('page.zip', '<!DOCTYPE html><html>404</html>'), /is an HTML page/],
      ['icd10pcs', put('icd10cm_order_2026.txt', many), /contains no file of icd10pcs/],
      ['icd10pcs', put('icd10pcs_order_2026.txt', many), /is not/],
      ['hcpcs', put('HCPC2026_JAN_ANWEB.xlsx', 'no workbook'), /is not a complete zip|cannot be read/],
      ['ptp', put('ccipra-v321r0-f1.txt', 'nothing\r\n'.repeat(100)), /is not a file of NCCI/],
      ['mue', put('MCR_MUE_PractitionerServices_Eff_01-01-2026.csv', 'a,b\r\n1,2\r\n'), /no header row names/],
      ['asp', join(files.dir, 'missing.zip'), /does not exist/],
      ['rbcs', put('empty_rbcs_2024.csv', ''), /is empty/],
    ];
    for (const [source, path, message] of cases) {
      const error = await load(source, [path]).then(
        () => null,
        (thrown: Error) => thrown,
      );
      expect(error, path).not.toBeNull();
      expect(error!.message).toMatch(message);
      expect(error!.message).not.toContain('\n');
    }
    expect(files.view()).toEqual(before);
  });

  it('an aborted load leaves no rows', async () => {
    const before = files.view();
    const controller = new AbortController();
    controller.abort(new Error('stopped'));
    await expect(
      load('icd10cm', [put('icd10cm_order_2022.txt', first)], { signal: controller.signal }),
    ).rejects.toThrow('stopped');
    expect(files.view()).toEqual(before);
    expect(readdirSync(join(files.opened.corpusDir, 'building'))).toEqual([]);
  });

  it('two files for the same edition are rejected together', async () => {
    await expect(
      load('icd10cm', [put('icd10cm_order_2027.txt', first), put('icd10cm-order-2027.txt', first)]),
    ).rejects.toThrow('same edition');
  });
});
