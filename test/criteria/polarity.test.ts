import { describe, expect, test } from 'vitest';
import { scoreWordings, WORDING_SETS } from './polarity-wordings.ts';

/**
 * Minimum shares of lines read as labeled, lines left open, and lists combined as labeled. For the fourth to the eighth
 * set these are first results, since no rule was made for their wordings.
 */
const LEAST: Record<(typeof WORDING_SETS)[number], [sides: number, lists: number]> = {
  'polarity-wordings': [0.96, 0],
  'payer-wordings': [0.98, 0.9],
  'payer-wordings-second': [0.96, 0.8],
  'payer-wordings-third': [0.9, 0.8],
  'payer-wordings-fourth': [0.6, 0.4],
  'payer-wordings-fifth': [0.7, 0.5],
  'payer-wordings-sixth': [0.5, 0.2],
  'payer-wordings-seventh': [0.5, 0.3],
  'payer-wordings-eighth': [0.65, 0.6],
  'payer-wordings-ninth': [0.65, 0.55],
  'payer-wordings-tenth': [0.9, 0.6],
  'payer-wordings-eleventh': [0.8, 0.55],
  'payer-wordings-twelfth': [0.85, 0.6],
};

describe('wordings of exclusions and requirements', () => {
  test.each(WORDING_SETS)('%s: no line has the wrong side, and no list the wrong combination', (name) => {
    const { sides, lists, differences, ...score } = scoreWordings(name);
    const { requiredWrongly, inventedCriteria, excludedWrongly, wrongLists } = score;
    expect([requiredWrongly, inventedCriteria, excludedWrongly, wrongLists], differences.join('\n')).toEqual([
      0, 0, 0, 0,
    ]);
    const [leastSides, leastLists] = LEAST[name];
    expect(sides.hits / sides.of).toBeGreaterThanOrEqual(leastSides);
    if (lists.of > 0) expect(lists.hits / lists.of).toBeGreaterThanOrEqual(leastLists);
  });
});
