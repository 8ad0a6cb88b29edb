import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DatasetEdition } from '../segments/manifest.ts';
import { Editions, editionsOn } from './editions.ts';

const row = (id: number, effective_from: string, more: Partial<DatasetEdition> = {}): DatasetEdition => ({
  id,
  dataset: 'mpfs',
  variant: '',
  edition: effective_from,
  effective_from,
  covers_from: `${effective_from.slice(0, 4)}-01-01`,
  starter: false,
  attributes: {},
  sha256: '',
  bytes: 0,
  table: 'mpfs_rows',
  rows: 1,
  file: '',
  file_sha256: '',
  loader: '1',
  release: 1,
  ...more,
});

it('of the editions of one day, a loaded file is the last, whatever its name', () => {
  const starter = row(1, '2026-01-01', { starter: true, file: 'starter.csv' });
  const loaded = row(2, '2026-01-01', { file: 'january.csv' });
  for (const all of [
    [starter, loaded],
    [loaded, starter],
  ])
    expect(new Editions(all).of('mpfs').at(-1)?.id).toBe(2);
});

describe('editions in force', () => {
  const ids = (rows: DatasetEdition[], date: string) => [...editionsOn(rows, date).byId.keys()];

  it('the newest started edition applies from its first day', () => {
    const rows = [row(1, '2025-01-01'), row(2, '2025-10-01'), row(3, '2026-07-01')];
    expect([
      ids(rows, '2025-09-30'),
      ids(rows, '2025-10-01'),
      ids(rows, '2025-12-31'),
      ids(rows, '2026-07-01'),
    ]).toEqual([[1], [2], [2], [3]]);
  });

  it('a later edition of the same year substitutes for a missing earlier one, one of a later year never does', () => {
    expect(ids([row(1, '2025-10-01')], '2025-03-01')).toEqual([1]);
    expect(ids([row(1, '2025-10-01')], '2024-12-31')).toEqual([]);
    const years = [row(1, '2025-10-01'), row(2, '2026-07-01'), row(3, '2026-10-01')];
    expect(['2025-12-31', '2026-01-01', '2026-06-30', '2026-09-30'].map((day) => ids(years, day))).toEqual([
      [1],
      [2],
      [2],
      [2],
    ]);
    // A directory with dates in its rows applies to all earlier dates, but not in addition to an earlier edition.
    const directory = [
      row(1, '2025-10-01', { covers_from: '1900-01-01' }),
      row(2, '2026-07-01', { covers_from: '1900-01-01' }),
    ];
    expect(['2020-01-01', '2026-01-01'].map((day) => ids(directory, day))).toEqual([[1], [1]]);
  });

  it('official files take precedence over newer starter rows, QPP factors are ignored, parts are combined', () => {
    expect(ids([row(1, '2024-01-01'), row(2, '2025-01-01', { starter: true })], '2026-01-01')).toEqual([1]);
    expect(ids([row(1, '2026-01-01'), row(2, '2026-01-01', { variant: 'qpp' })], '2026-02-01')).toEqual([1]);
    expect(
      ids([row(1, '2026-01-01', { variant: 'f1' }), row(2, '2026-01-01', { variant: 'f2' })], '2026-02-01'),
    ).toEqual([1, 2]);
  });

  const day = fc
    .integer({ min: 0, max: 1_500 })
    .map((days) => new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10));
  const editions = fc
    .array(fc.tuple(day, fc.constantFrom('mpfs', 'gpci', 'hcpcs'), fc.boolean()), { maxLength: 12 })
    .map((all) => all.map(([from, dataset, starter], at) => row(at + 1, from, { dataset, starter })));

  it('consist of one date per dataset, started or substituting, and are official if an official one is loaded', () => {
    fc.assert(
      fc.property(editions, day, (all, date) => {
        const set = editionsOn(all, date);
        for (const dataset of ['mpfs', 'gpci', 'hcpcs']) {
          const chosen = set.of(dataset);
          expect(new Set(chosen.map(({ effective_from }) => effective_from)).size).toBeLessThanOrEqual(1);
          const official = all.filter((edition) => edition.dataset === dataset && !edition.starter);
          for (const { covers_from, starter } of chosen) {
            expect(covers_from <= date).toBe(true);
            expect(starter).toBe(official.length === 0);
          }
          const begun = official.filter(({ effective_from }) => effective_from <= date);
          if (begun.length > 0) expect(chosen.length).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('are independent of load order', () => {
    fc.assert(
      fc.property(editions, day, (all, date) => {
        const ids = (rows: readonly DatasetEdition[]) => [...editionsOn(rows, date).byId.keys()].sort((a, b) => a - b);
        expect(ids([...all].reverse())).toEqual(ids(all));
      }),
    );
  });

  it('are selected once per date', () => {
    const known = new Editions([row(1, '2025-01-01')]);
    expect(known.on('2025-06-01')).toBe(known.on('2025-06-01'));
    expect(known.of('mpfs').map(({ id }) => id)).toEqual([1]);
  });
});
