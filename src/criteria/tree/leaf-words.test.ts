import { expect, it } from 'vitest';
import { choiceWords, requirementWords } from './leaf-words.ts';

it.each([
  ['type_i_psg', 'type I PSG'],
  ['type_iv_three_channels', 'type IV three channels'],
  ['respiratory_failure_from_copd', 'respiratory failure from COPD'],
  ['when_i_ask', 'when i ask'],
  ['insulin', 'insulin'],
])('the answer %s reads %s', (id, words) => expect(choiceWords(id)).toBe(words));

it('one service is not several', () => {
  const limit = { op: 'count', fact: 'earlier', is: 'le', period: null, mode: 'rolling' } as const;
  expect(requirementWords({ ...limit, value: 1 })).toBe('at most 1 service in a lifetime, this one included');
  expect(requirementWords({ ...limit, value: 2 })).toBe('at most 2 services in a lifetime, this one included');
});
