import { expect, it } from 'vitest';
import { choiceWords, pathwayTitle, requirementWords } from './leaf-words.ts';

it.each([
  ['type_i_psg', 'type I PSG'],
  ['type_iv_three_channels', 'type IV three channels'],
  ['respiratory_failure_from_copd', 'respiratory failure from COPD'],
  ['when_i_ask', 'when i ask'],
  ['insulin', 'insulin'],
  ['non_hodgkin_lymphoma', 'non-Hodgkin lymphoma'],
  ['hydroxyvitamin_d', 'hydroxyvitamin D'],
  ['guillain_barre', 'Guillain-Barré'],
  ['iii', 'III'],
])('the answer %s reads %s', (id, words) => expect(choiceWords(id)).toBe(words));

it('one service is not several', () => {
  const limit = { op: 'count', fact: 'earlier', is: 'le', period: null, mode: 'rolling' } as const;
  expect(requirementWords({ ...limit, value: 1 })).toBe('at most 1 service in a lifetime, this one included');
  expect(requirementWords({ ...limit, value: 2 })).toBe('at most 2 services in a lifetime, this one included');
});

it('a pathway without a title is named by its id', () => {
  expect(pathwayTitle({ id: 'severe_copd' })).toBe('Severe COPD');
  expect(pathwayTitle({ id: 'group_2', title: 'Group II' })).toBe('Group II');
});
