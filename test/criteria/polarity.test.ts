import { describe, expect, test } from 'vitest';
import { combinedAs, readAs, scoreWordings, wordingsIn } from './polarity-wordings.ts';

describe('what a passage states is excluded is never read as required', () => {
  test.each(wordingsIn('polarity-wordings.txt'))('$title', (wording) => {
    expect(readAs(wording)).toEqual(wording.expected);
  });
});

/** Left open rather than read: `unless` in one sentence, and `Approve if:` without a word on how the items combine. */
const LEFT_OPEN = [/^Brand drugs are non-formulary unless/, /^Approve if:/];
const isRead = ({ text }: { text: string }): boolean => !LEFT_OPEN.some((words) => words.test(text));

describe('what payers exclude is never read as required, and lists combine as their introductions state', () => {
  test.each(wordingsIn('payer-wordings.txt'))('$title', (wording) => {
    expect(readAs(wording).filter(isRead)).toEqual(wording.expected.filter(isRead));
    expect(combinedAs(wording).filter(isRead)).toEqual(wording.lists.filter(isRead));
  });
});

describe('what payers exclude in documents that were labeled before anyone looked at the rules', () => {
  test.each(['payer-wordings-second', 'payer-wordings-third'] as const)(
    '%s: nothing excluded is required, no list combines otherwise than stated, little is left open',
    (name) => {
      const score = scoreWordings(name);
      expect([score.requiredWrongly, score.wrongLists]).toEqual([0, 0]);
      expect(score.sides.hits / score.sides.of).toBeGreaterThan(0.97);
      expect(score.lists.hits / score.lists.of).toBeGreaterThan(0.85);
    },
  );
});
