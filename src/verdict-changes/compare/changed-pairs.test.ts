/** A quarter of NCCI pairs and the next: what differs is found, asked on one claim, and its verdicts move. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CodeFiles, openCodeFolder } from '../../../test/support/code-files.ts';
import { changedPairs, type Model, openReleaseFiles } from '../../corpus/corpus.public.ts';
import { compareReleases } from './compare-releases.ts';

const HEAD = 'CPT notice\t\t\t\t\t\t\r\nColumn 1\tColumn 2\t*\tEffective\tDeletion\tModifier\tPTP Edit Rationale\r\n';
const pair = (one: string, two: string, modifier = 1, deleted = '*') =>
  `${one}\t${two}\t\t20200101\t${deleted}\t${modifier}\tReason\r\n`;
const TODAY = '2026-08-01';
const SECOND_QUARTER = [
  pair('10004', '36000') + pair('20610', 'J1745', 0),
  pair('27447', '20610') + pair('29881', '20610'),
  pair('45378', '36000') + pair('45380', '36000', 9),
  pair('76942', '36000'),
];
/** One is stricter, one is new, one has ended, one is gone, and one is back; those not applicable (9) never count. */
const THIRD_QUARTER = [
  pair('10004', '36000', 0) + pair('20610', '64483', 0) + pair('20610', 'J1745', 0),
  pair('27447', '20610', 1, '20260630'),
  pair('45378', '36000') + pair('45380', '36000', 1),
  pair('76942', '36000'),
];
const DIFFERENT = [
  ['10004', '36000'],
  ['20610', '64483'],
  ['27447', '20610'],
  ['29881', '20610'],
  ['45380', '36000'],
];

describe('pairs of codes that changed', () => {
  let files: CodeFiles;
  const models: Model[] = [];
  beforeAll(async () => {
    files = await openCodeFolder();
    for (const [version, parts] of Object.entries({ v321r0: SECOND_QUARTER, v322r0: THIRD_QUARTER })) {
      const paths = parts.map((part, at) => files.put(`ccipra-${version}-f${at + 1}.txt`, HEAD + part));
      await files.load('ptp', paths);
      models.push(openReleaseFiles(files.opened.corpusDir, files.opened.corpus.current.release));
    }
  });
  afterAll(async () => {
    for (const model of models) model.close();
    await files.close();
  });

  const sets = () =>
    models.map((model) => ({ model, editions: model.editions.on(TODAY).of('ptp') })) as [
      { model: Model; editions: ReturnType<ReturnType<Model['editions']['on']>['of']> },
      { model: Model; editions: ReturnType<ReturnType<Model['editions']['on']>['of']> },
    ];

  it('are those with another edit in force, from either side, and none of a release with itself', () => {
    const [before, after] = sets();
    expect(changedPairs(before, after, TODAY, 100)).toEqual({ count: 5, sample: DIFFERENT });
    expect(changedPairs(after, before, TODAY, 100)).toEqual({ count: 5, sample: DIFFERENT });
    expect(changedPairs(after, after, TODAY, 100).count).toBe(0);
    const two = changedPairs(before, after, TODAY, 2);
    expect([two.count, two.sample.length]).toEqual([5, 2]);
    expect(changedPairs(before, after, TODAY, 2)).toEqual(two);
  });

  it('are asked on one claim each, and the verdicts that they move have the edition as their cause', async () => {
    const [before, after] = models as [Model, Model];
    const { changes, notes } = await compareReleases(before, after, { today: TODAY, more: [], full: false });
    expect(notes.join()).not.toContain('ptp');
    const moved = changes.filter(({ origin }) => origin === 'ptp:2026Q3');
    expect(moved.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['20610 64483', '27447 20610', '29881 20610']),
    );
    for (const { causes, problem } of moved)
      expect({ causes, problem }).toMatchObject({ causes: ['ptp:2026Q3'], problem: null });
    expect(moved.map(({ code }) => code)).not.toContain('76942 36000');
  });
});
