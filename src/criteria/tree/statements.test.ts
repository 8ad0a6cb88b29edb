/** Questions of yes or no as statements. */
import { describe, expect, it } from 'vitest';
import { factStatement, findThing, readSubjects, withSubjects } from './statements.ts';

/** @param marked the question, with " | " where its subject ends */
function states(marked: string): (string | null)[] {
  const { lengths } = readSubjects(marked.includes(' | ') ? JSON.stringify([marked]) : null);
  const fact = { id: 'a', ask: marked.replace(' | ', ' '), kind: 'yes_no' as const };
  const logic = { policy: 'L1', title: '', version: '1', kind: 'computable', summary: '', services: [], facts: [fact] };
  const [own] = withSubjects(logic as never, { lengths, hash: '' }).facts;
  return [factStatement(own!, true), factStatement(own!, false)];
}

describe('a question of yes or no', () => {
  it.each([
    ['Is it administered in a chamber?', 'It is administered in a chamber', 'It is not administered in a chamber'],
    ['Is the tumor | recurrent?', 'The tumor is recurrent', 'The tumor is not recurrent'],
    ['Does the patient have a cancer?', 'The patient has a cancer', 'The patient does not have a cancer'],
    [
      'Did a cardiologist | approve the surgery?',
      'A cardiologist approved the surgery',
      'A cardiologist did not approve the surgery',
    ],
    ['Did the tumor | occur before?', 'The tumor occurred before', 'The tumor did not occur before'],
    ['Does a therapist | justify it?', 'A therapist justifies it', 'A therapist does not justify it'],
    [
      'Does the unit | comply with the rules?',
      'The unit complies with the rules',
      'The unit does not comply with the rules',
    ],
    ['Did the patient actively take part?', 'The patient actively took part', 'The patient did not actively take part'],
    ['Do the records | show why?', 'The records show why', 'The records do not show why'],
    ['Has the garment | FDA permission?', 'The garment has FDA permission', 'The garment does not have FDA permission'],
    ['Has the wound | healed?', 'The wound has healed', 'The wound has not healed'],
    ['Can the patient walk?', 'The patient can walk', 'The patient cannot walk'],
    ['Must the base | be built?', 'The base must be built', 'The base need not be built'],
    ['Is there a fracture?', 'There is a fracture', 'There is no fracture'],
    ['Are there signs of infection?', 'There are signs of infection', 'There are no signs of infection'],
    ['Is hypertension | not controlled?', 'Hypertension is not controlled', 'Hypertension is controlled'],
  ])('%s', (query, yes, no) => {
    expect(states(query)).toEqual([yes, no]);
  });

  it('keeps the auxiliary where several verbs would have to change', () => {
    expect(states('Did a physician | order and evaluate the test?')[0]).toBe(
      'A physician did order and evaluate the test',
    );
  });

  it.each([
    'Is each gene | tested?',
    'Is the pain | only mild?',
    'Is there pain and loss of function?',
    'Is there another cause?',
    'Was an eye | lost because of trauma?',
    'Do pain and edema | interfere with walking?',
    'Are infection or bleeding | present?',
    'Was it found before, so that this is a further test?',
    'Is the patient not improving, or regressing?',
  ])('%s: has no denial, which could be read in two ways', (query) => {
    const [yes, no] = states(query);
    expect(yes).toMatch(/^[A-Z]/);
    expect(no).toBeNull();
  });

  it('that is a phrase states it', () => {
    expect(states('High risk: five or more partners?')).toEqual(['High risk: five or more partners', null]);
  });

  it.each([
    'Does the patient have glaucoma or is glaucoma suspected?',
    'Is the patient or a caregiver able to learn?',
    'Is the tumor recurrent?',
    'On the trunk, is there an ulcer?',
  ])('%s: remains a question', (query) => {
    expect(states(query)).toEqual([null, null]);
  });
});

it.each([
  ['Which wound is treated?', 'choice', 'Wound'],
  ['Which treatment strategy does the scan guide?', 'choice', 'Treatment strategy'],
  ['What is the pump used for?', 'choice', 'Use of the pump'],
  ['How long is the session?', 'number', 'Length of the session'],
  ['How long has the pain lasted?', 'number', 'Duration of the pain'],
  ['How long has the patient been on dialysis?', 'number', 'Time that the patient has been on dialysis'],
  ['Stage of the cancer', 'choice', null],
  ['Which is it?', 'yes_no', null],
] as const)('%s asks for a thing', (query, kind, thing) => {
  expect(findThing({ id: 'a', ask: query, kind })).toBe(thing);
});
