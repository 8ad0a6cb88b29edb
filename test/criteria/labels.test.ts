import { beforeAll, describe, expect, test } from 'vitest';
import { walkNodes } from '../../src/criteria/criteria.ast.ts';
import { LABEL_SETS, LABELED_TAGS, readLabels } from './labels.ts';
import { LEAF_SETS, type LeafSet, readLeaves, scoreLeaves } from './leaves.ts';
import { type CriteriaText, lcdDocuments, lcdTextMissing, ncdDocuments, ncdExportMissing } from './ncd-documents.ts';
import { share } from './scoring.ts';

/**
 * Measured bounds: the maximum number of background passages read as criteria, and the minimum share of lists combined
 * as labeled.
 */
const MEASURED: Record<LeafSet, [background: number, lists: number]> = {
  'lcd-leaves': [0, 1],
  'lcd-leaves-second': [1, 1],
  'lcd-leaves-third': [0, 1],
  'lcd-leaves-fourth': [0, 1],
  'leaves-fifth': [0, 11 / 14],
  'leaves-sixth': [0, 1],
  'leaves-seventh': [0, 3 / 4],
  'leaves-eighth': [0, 1],
  'leaves-ninth': [0, 3 / 5],
  'leaves-tenth': [0, 1],
  'leaves-eleventh': [0, 1 / 2],
};

const SETS = LABEL_SETS.map(readLabels);

describe('labeled sets', () => {
  test('no NCD is in two sets, or twice in one', () => {
    const ncds = SETS.flatMap(({ policies }) => policies.map(({ ncd }) => ncd));
    expect(ncds.filter((ncd, at) => ncds.indexOf(ncd) !== at)).toEqual([]);
  });

  test('the held-out set has at least 30 NCDs and 150 passages', () => {
    const { policies } = readLabels('held-out');
    expect(policies.length).toBeGreaterThanOrEqual(30);
    expect(policies.flatMap(({ passages }) => passages).length).toBeGreaterThanOrEqual(150);
  });

  test.each(SETS)('$split labels contain only structure: offsets, sections, tags and logic', ({ policies }) => {
    for (const { passages } of policies)
      passages.forEach((label, at) => {
        expect(label.start).toBeLessThan(label.end);
        expect(label.parent ?? -1).toBeLessThan(at);
        expect(label.tags.filter((tag) => !LABELED_TAGS.has(tag))).toEqual([]);
        expect(label.list ?? 'all').toMatch(/^(?:all|any|none|at_least:\d+)$/);
        if (label.logic !== null) expect([...walkNodes(label.logic)].map(({ op }) => op)).not.toContain('block');
      });
  });
});

/** Few rules covered its conditions so far. */
const LEAST_READ = 'leaves-ninth';

test.each(LEAF_SETS)('the set %s exists, with passages and their hashes', (name) => {
  const passages = readLeaves(name).flatMap(({ passages: own }) => own);
  expect(passages.length).toBeGreaterThanOrEqual(40);
  expect(passages.filter(({ hash, start, end }) => hash === '' || start >= end)).toEqual([]);
});

describe.skipIf(lcdTextMissing || ncdExportMissing)('single conditions in passages of LCDs and NCDs', () => {
  let documents: CriteriaText[];
  beforeAll(async () => {
    documents = [...(await lcdDocuments()), ...(await ncdDocuments())];
  }, 180_000);

  test.each(LEAF_SETS)(
    '%s: most are parsed, hardly any incorrectly, and no text has changed',
    { timeout: 180_000 },
    (name) => {
      const score = scoreLeaves(readLeaves(name), documents);
      expect(score.drifted).toEqual([]);
      expect(share(score.recall)).toBeGreaterThanOrEqual(name === LEAST_READ ? 0.55 : 0.65);
      expect(share(score.precision)).toBeGreaterThanOrEqual(0.95);
      expect(score.sides.hits, score.differences.join('\n')).toBe(0);
      const [background, lists] = MEASURED[name];
      expect(score.background.hits).toBeLessThanOrEqual(background);
      // Only some sets label how lists combine.
      if (score.lists.of > 0) expect(share(score.lists)).toBeGreaterThanOrEqual(lists);
      expect(score.wrongLists).toBe(0);
    },
  );
});
