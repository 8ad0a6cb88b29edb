import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DatasetEdition } from '../segments/manifest.ts';
import { partNotes, shareFor, sharesOn } from './edition-parts.ts';

let id = 0;
const file = (quarter: string, variant: string, range: [string, string] | null, more: object = {}): DatasetEdition => ({
  id: ++id,
  dataset: 'ptp',
  variant,
  edition: quarter,
  effective_from: `${quarter.slice(0, 4)}-0${Number(quarter.slice(5)) * 3 - 2}-01`.replace('-010-', '-10-'),
  covers_from: '',
  starter: false,
  sha256: '',
  bytes: 0,
  table: 'ptp_edits',
  rows: 1000,
  file: `${variant}.txt`,
  file_sha256: '',
  loader: '1',
  release: 1,
  attributes: { pairs: 1000, ...(range === null ? {} : { first: range[0], last: range[1] }), ...more },
});
const CUTS: [string, string][] = [
  ['0001A', '25999'],
  ['26010', '36909'],
  ['37140', '60660'],
  ['61000', 'R0075'],
];
const set = (quarter: string, parts = [1, 2, 3, 4], more: object = {}) =>
  parts.map((part) => file(quarter, `f${part}`, CUTS[part - 1]!, more));
const answering = (rows: DatasetEdition[], code: string, date = '2026-08-01') =>
  shareFor(sharesOn(rows, date), code)?.edition ?? null;

describe('editions in parts', () => {
  it('a new quarter applies to its loaded parts, the previous one to the others', () => {
    const rows = [...set('2026Q2'), ...set('2026Q3', [1])];
    expect(['0001A', '25999', '26000', '26010', 'R0075'].map((code) => answering(rows, code))).toEqual([
      '2026Q3',
      '2026Q3',
      '2026Q2',
      '2026Q2',
      '2026Q2',
    ]);
    expect(partNotes('ptp', sharesOn(rows, '2026-08-01'))).toEqual([
      'ptp 2026Q3 is not complete: f1 loaded, f2, f3, f4 missing; it answers for codes in column one from the first to 25999, and for the others edition 2026Q2 answers',
    ]);
    const two = [...rows, ...set('2026Q3', [2])];
    expect([answering(two, '26000'), answering(two, '37140')]).toEqual(['2026Q3', '2026Q2']);
    const ends = [...set('2026Q2'), ...set('2026Q3', [1, 4])];
    expect(['10000', '30000', '99999', 'V9999'].map((code) => answering(ends, code))).toEqual([
      '2026Q3',
      '2026Q2',
      '2026Q3',
      '2026Q3',
    ]);
  });

  it('all parts, or a single file, apply to everything without a note', () => {
    for (const newer of [set('2026Q3'), [file('2026Q3', '', ['0001A', 'U0004'])]]) {
      const rows = [file('2026Q2', '', ['0001A', 'U0004']), ...newer];
      expect(['00100', '26000', 'Z9999'].map((code) => answering(rows, code))).toEqual(['2026Q3', '2026Q3', '2026Q3']);
      expect(partNotes('ptp', sharesOn(rows, '2026-08-01'))).toEqual([]);
    }
  });

  it('without an older edition, codes of missing parts have no answer', () => {
    const rows = set('2026Q3', [1]);
    expect([answering(rows, '10000'), answering(rows, '50000')]).toEqual(['2026Q3', null]);
    expect(partNotes('ptp', sharesOn(rows, '2026-08-01'))[0]).toMatch(/for the others nothing answers$/);
    expect(answering(set('2026Q3'), '10000', '2026-05-01')).toBeNull();
  });

  it('a quarter split into more parts than before is not complete with four of them', () => {
    const cuts: [string, string][] = [
      ['0001A', '19999'],
      ['20000', '29999'],
      ['30000', '39999'],
      ['40000', '49999'],
    ];
    const rows = [...set('2026Q2'), ...cuts.map((range, at) => file('2026Q3', `f${at + 1}`, range))];
    expect([answering(rows, '49999'), answering(rows, '50000')]).toEqual(['2026Q3', '2026Q2']);
  });

  it('parts with unordered codes wait for the others', () => {
    const rows = [...set('2026Q2'), file('2026Q3', 'f1', null)];
    expect(answering(rows, '10000')).toBe('2026Q2');
    expect(partNotes('ptp', sharesOn(rows, '2026-08-01'))[0]).toMatch(/it is not used yet, edition 2026Q2 answers$/);
    const all = [...set('2026Q2'), ...[1, 2, 3, 4].map((part) => file('2026Q3', `f${part}`, null))];
    expect(answering(all, '10000')).toBe('2026Q3');
  });

  it('a corrected part is not mixed with parts of the earlier split', () => {
    const rows = [
      ...set('2026Q3', [2, 3, 4], { revision: 'r0' }),
      file('2026Q3', 'f1', ['0001A', '19999'], { revision: 'r1' }),
    ];
    expect([answering(rows, '19999'), answering(rows, '22222'), answering(rows, '30000')]).toEqual([
      '2026Q3',
      null,
      '2026Q3',
    ]);
  });

  it('if a quarter is loaded both complete and in parts, the later load counts', () => {
    const whole = file('2026Q3', '', ['0001A', 'U0004']);
    const parts = set('2026Q3');
    expect(sharesOn([whole, ...parts], '2026-08-01')[0]!.files.map(({ variant }) => variant)).toEqual([
      'f1',
      'f2',
      'f3',
      'f4',
    ]);
    const again = file('2026Q3', '', ['0001A', 'U0004']);
    expect(sharesOn([...parts, again], '2026-08-01')[0]!.files).toEqual([again]);
    expect(sharesOn([whole, ...set('2026Q3', [1])], '2026-08-01')[0]!.files).toEqual([whole]);
  });

  it('with an older complete edition, no code is ever without an answer', () => {
    const parts = fc.subarray([1, 2, 3, 4], { minLength: 1 });
    const code = fc.stringMatching(/^[0-9A-Z][0-9]{3}[0-9A-Z]$/);
    fc.assert(
      fc.property(parts, code, (loaded, requested) => {
        const rows = [...set('2026Q2'), ...set('2026Q3', loaded)];
        const owner = CUTS.findIndex(([first, last]) => first <= requested && requested <= last) + 1;
        const found = answering(rows, requested);
        expect(found).not.toBeNull();
        if (loaded.includes(owner)) expect(found).toBe('2026Q3');
      }),
    );
  });
});
