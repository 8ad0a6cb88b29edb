import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/support/databases.ts';
import { candidateDeterminations, candidatePayerDocuments } from './candidate-determinations.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

it.each([
  ['all words of the head phrase stand in a title', 'Colorectal cancer screening; barium enema', ['NCD281']],
  ['a device of the implant', 'Cochlear implant, external controller component, replacement', ['NCD245']],
  ['in other words of the synonym table', 'Alcohol misuse screening, annual', ['NCD347']],
  ['title and one criterion together', 'Colorectal cancer screening colonoscopy', ['NCD281']],
  ['a title that holds next to nothing of it', 'Home visit for lung cancer screening counseling', []],
  ['one word says too little', 'Oxygen, any type', []],
  ['words that no title holds', 'Gradient compression stocking, below knee, each', []],
  ['an empty description', '', []],
])('%s: %s', (_why, description, expected) => {
  expect(
    candidateDeterminations(test.corpus.current, description, '2025-10-15').map(({ head }) => head.policy_id),
  ).toEqual(expected);
});

it('before a determination was in force it is no candidate', () => {
  expect(
    candidateDeterminations(test.corpus.current, 'Colorectal cancer screening; barium enema', '1990-01-01'),
  ).toEqual([]);
});

it('documents of payers are found likewise, and those of Medicare are none of them', () => {
  const found = (description: string) =>
    candidatePayerDocuments(test.corpus.current, description, '2025-10-15').map(({ head }) => head.policy_id);
  expect(found('Spinal cord stimulation, trial')).toEqual(['AETNA-CPB-0194']);
  expect(found('Colorectal cancer screening; barium enema')).toEqual([]);
});
