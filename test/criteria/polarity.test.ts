import { describe, expect, test } from 'vitest';
import { readAs, wordingsIn } from './polarity-wordings.ts';

describe('what a passage states is excluded is never read as required', () => {
  test.each(wordingsIn('polarity-wordings.txt'))('$title', (wording) => {
    expect(readAs(wording)).toEqual(wording.expected);
  });
});
