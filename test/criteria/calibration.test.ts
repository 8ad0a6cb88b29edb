import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseOutcome, SHARES } from '../../src/criteria/extract/confidence.ts';
import { extractCriteria } from '../../src/criteria/extraction.public.ts';
import { calibrate } from './calibration.ts';
import { readLabels } from './labels.ts';
import { ncdDocuments, ncdExportMissing } from './ncd-documents.ts';
import { countOutcomes, smoothedShares } from './parse-outcomes.ts';
import { type Judged, scorePolicies } from './scoring.ts';

const [block] = extractCriteria('L1', [
  {
    section: 'indications',
    sourceField: 'x',
    blocks: [{ type: 'paragraph', text: 'The patient must be 50 years of age or older.', level: 0, marker: null }],
  },
]);
const judged = (confidenceScore: number, right: boolean): Judged => ({
  policyId: 'L1',
  claims: true,
  right,
  block: { ...block!, confidenceScore },
});

describe('calibration', () => {
  test('scores of 0.8 and 0.4, each correct half of the time, have the mean distance as error', () => {
    const { bands, expectedError } = calibrate([
      judged(0.8, true),
      judged(0.8, false),
      judged(0.4, true),
      judged(0.4, false),
    ]);
    expect(bands.map(({ blocks, right }) => [blocks, right])).toEqual([
      [2, 1],
      [2, 1],
    ]);
    expect(expectedError).toBeCloseTo(0.2);
  });

  test('a score of 1 is in the last band', () => {
    expect(calibrate([judged(1, true)]).bands).toMatchObject([{ to: 1, blocks: 1, right: 1 }]);
  });
});

describe('confidence by parse outcome', () => {
  const share = fc.nat(500).chain((of) => fc.record({ of: fc.constant(of), right: fc.nat(of) }));

  test('is never certain, and never above a more trusted outcome, for any counts', () => {
    fc.assert(
      fc.property(
        fc.record({ whole: share, partly: share, plain: share, measurable: share, openList: share }),
        (counts) => {
          const { whole, partly, plain, measurable, openList } = smoothedShares(counts);
          const scores = [whole, partly, plain, measurable, openList];
          expect(scores).toEqual([...scores].sort((a, b) => b - a));
          expect(Math.min(...scores)).toBeGreaterThanOrEqual(0);
          expect(Math.max(...scores)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  test('has the share of each outcome, plus one correct and one incorrect block, for counts in order of trust', () => {
    const counts = {
      whole: { right: 98, of: 98 },
      partly: { right: 8, of: 8 },
      plain: { right: 6, of: 8 },
      measurable: { right: 4, of: 8 },
      openList: { right: 0, of: 0 },
    };
    expect(smoothedShares(counts)).toEqual({ whole: 0.99, partly: 0.9, plain: 0.7, measurable: 0.5, openList: 0.5 });
  });

  test('is higher for text without logic when nothing measurable is mentioned', () => {
    expect(parseOutcome({ node: null, list: false, tags: ['surgery'] })).toBe('plain');
    expect(parseOutcome({ node: null, list: false, tags: ['surgery', 'age'] })).toBe('measurable');
    expect(parseOutcome({ node: null, list: true, tags: [] })).toBe('openList');
    expect(parseOutcome({ node: { op: 'unread' }, list: false, tags: [] })).toBe('partly');
  });
});

describe.skipIf(ncdExportMissing)('confidence of criteria of real NCDs', () => {
  test('is calibrated on the development set, and the stored shares are current', async () => {
    const score = scorePolicies(readLabels('development').policies, await ncdDocuments());
    const shares = smoothedShares(countOutcomes(score.judged));
    expect(shares, 'run node scripts/run.mjs test/criteria/write-confidence.ts').toEqual(SHARES);
    for (const claims of [true, false])
      expect(calibrate(score.judged.filter((one) => one.claims === claims)).expectedError).toBeLessThan(0.02);
  });
});
