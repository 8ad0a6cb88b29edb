/** Whatever the order in which editions are loaded, the same question has the same answer. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CodeFiles, openCodeFolder, schedule } from '../../../../test/support/code-files.ts';
import { splitCells, workbook } from '../../../../test/support/workbook.ts';
import { codeStatement } from '../../../corpus/code-statement.ts';
import { codesOfNcd, onLists } from '../../../corpus/corpus.public.ts';

interface Provided {
  source: string;
  name: string;
  content: string | Uint8Array;
}

const order = (codes: readonly string[], headings: readonly string[] = []) =>
  codes
    .map((code, at) => {
      const title = `Disease ${code}`;
      const flag = headings.includes(code) ? 0 : 1;
      return `${String(at + 1).padStart(5, '0')} ${code.padEnd(7)} ${flag} ${title.padEnd(60)} ${title}\r\n`;
    })
    .join('');
const HCPCS = 'HCPC,SEQNUM,RECID,LONG DESCRIPTION,SHORT DESCRIPTION,COV,BETOS,ADD DT,ACT EFF DT,TERM DT,ACTION CD';
const hcpcs = (...rows: [code: string, added: string, ended: string][]) =>
  [
    HCPCS,
    ...rows.map(([code, added, ended]) => `${code},00100,3,Item,Item,C,D1E,${added},${added},${ended},N`),
    '',
  ].join('\r\n');
const ncd = (column: string, ...codes: string[]) =>
  [`NCD,${column}`, ...codes.map((code) => `190.22,${code}`), ''].join('\r\n');
const telehealth = (...codes: string[]) =>
  [
    'List of telehealth services',
    'Code,Short Descriptor,Status',
    ...codes.map((code) => `${code},x,Permanent`),
    '',
  ].join('\r\n');

/** A code that ends, one that is added, one that is divided, one that returns, and two files of one day. */
const FILES: readonly Provided[] = [
  { source: 'icd10cm', name: 'icd10cm_order_2021.txt', content: order(['M54', 'M545', 'U071'], ['M54']) },
  {
    source: 'icd10cm',
    name: 'icd10cm-order-2025.txt',
    content: order(['M54', 'M545', 'M5450', 'U071'], ['M54', 'M545']),
  },
  {
    source: 'hcpcs',
    name: 'HCPC2020_OCT_ANWEB.csv',
    content: hcpcs(['J2505', '20020101', ''], ['J1000', '20000101', '20191231']),
  },
  {
    source: 'hcpcs',
    name: 'HCPC2025_JAN_ANWEB.csv',
    content: hcpcs(['J2506', '20220101', ''], ['J1000', '20000101', ''], ['J2505', '20020101', '20211231']),
  },
  {
    source: 'mpfs',
    name: 'PPRRVU24_JAN.csv',
    content: `${schedule(2024, ['99213 - 1.30 33.2', '99441 - 0.50 33.2'])}\r\n`,
  },
  {
    source: 'mpfs',
    name: 'PPRRVU25_JAN.csv',
    content: `${schedule(2025, ['99213 - 1.30 32.3', '10021 - 1.00 32.3'])}\r\n`,
  },
  { source: 'ncd-codes', name: 'lab codes January 2026.csv', content: ncd('ICD-10-CM', 'E01.0', 'E01.1') },
  { source: 'ncd-codes', name: 'NCD 190.22 January 2026.csv', content: ncd('HCPCS', '84443') },
  { source: 'telehealth', name: 'telehealth 2025.csv', content: telehealth('99213', '99441') },
  {
    source: 'telehealth',
    name: 'telehealth January 2026.xlsx',
    content: workbook(splitCells(telehealth('99213').trimEnd())),
  },
];
const DAYS = ['2019-06-01', '2020-11-01', '2021-12-31', '2022-02-01', '2024-06-01', '2025-02-01', '2026-01-15'];
const CODES = [
  ...['M545', 'M5450'].map((code) => ({ system: 'ICD10CM' as const, code })),
  ...['J2505', 'J2506', 'J1000'].map((code) => ({ system: 'HCPCS' as const, code })),
  ...['99213', '99441', '10021'].map((code) => ({ system: 'CPT' as const, code })),
];

/** Answers without the numbers of releases and editions, which depend on the order. */
function answers({ opened }: CodeFiles): unknown {
  const model = opened.corpus.current;
  return DAYS.map((day) => ({
    day,
    codes: CODES.map((candidate) => {
      const { status, facts, source, lastDay } = codeStatement(model, candidate, day);
      const stated = facts.map(({ kind, fact }) => [kind, fact]);
      return [candidate.code, status, source?.dataset, source?.edition, lastDay, stated];
    }),
    ncds: codesOfNcd(model, '190.22', day).map(({ code, kind, edition }) => [code, kind, edition.file]),
    telehealth: [...onLists(model, ['telehealth'], ['99441'], day)].map(([code, { telehealth: found }]) => [
      code,
      found.listed,
      found.edition?.edition,
    ]),
  }));
}

const orders: readonly (readonly [string, (files: readonly Provided[]) => Provided[]])[] = [
  ['oldest first', (all) => [...all]],
  ['newest first', (all) => all.toReversed()],
  ['mixed', (all) => [...all.filter((_, at) => at % 3 === 1), ...all.filter((_, at) => at % 3 !== 1).toReversed()]],
];

describe('editions loaded in another order', () => {
  const opened: CodeFiles[] = [];
  beforeAll(async () => {
    for (const [, sorted] of orders) {
      const files = await openCodeFolder();
      opened.push(files);
      for (const { source, name, content } of sorted(FILES)) await files.load(source, [files.put(name, content)]);
    }
  });
  afterAll(() => Promise.all(opened.map((files) => files.close())));

  it.each(orders.slice(1))('give the same answers: %s', (name) => {
    const at = orders.findIndex(([other]) => other === name);
    expect(answers(opened[at]!)).toEqual(answers(opened[0]!));
  });

  it('a later edition ends a code or brings it back from the day of its own row', () => {
    const model = opened[0]!.opened.corpus.current;
    const status = (system: 'HCPCS' | 'ICD10CM' | 'CPT', code: string, day: string) =>
      codeStatement(model, { system, code }, day).status;
    expect(DAYS.map((day) => status('HCPCS', 'J2505', day))).toEqual([
      ...['listed', 'listed', 'listed', 'deleted', 'deleted', 'deleted', 'deleted'],
    ]);
    expect(status('HCPCS', 'J1000', '2020-11-01')).toBe('deleted');
    expect(status('HCPCS', 'J1000', '2025-02-01')).toBe('listed');
    expect([status('CPT', '99441', '2024-06-01'), status('CPT', '99441', '2025-02-01')]).toEqual(['listed', 'deleted']);
  });

  it('loading all of them again changes nothing', async () => {
    const [files] = opened as [CodeFiles];
    const before = [files.view(), answers(files)];
    for (const { source, name, content } of FILES)
      expect((await files.load(source, [files.put(name, content)])).unchanged, name).toBe(true);
    expect([files.view(), answers(files)]).toEqual(before);
  });

  it('a load that is interrupted leaves every edition as it was', async () => {
    const [files] = opened as [CodeFiles];
    const before = [files.view(), answers(files)];
    const abort = new AbortController();
    const path = files.put('icd10cm-order-2026.txt', order(['A00', 'U071']));
    const stage = () => abort.abort(new Error('stopped'));
    const progress = { stage, advance: () => {}, done: () => {} };
    await expect(files.load('icd10cm', [path], { signal: abort.signal, progress })).rejects.toThrow('stopped');
    expect([files.view(), answers(files)]).toEqual(before);
    expect((await files.load('icd10cm', [path])).unchanged).toBe(false);
  });
});
