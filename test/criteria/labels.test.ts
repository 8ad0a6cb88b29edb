import { describe, expect, test } from 'vitest';
import { walkNodes } from '../../src/criteria/criteria.ast.ts';
import { LABEL_SETS, LABELED_TAGS, readLabels } from './labels.ts';

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

  test.each(SETS)('$split labels hold structure alone: offsets, sections, tags and logic', ({ policies }) => {
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
