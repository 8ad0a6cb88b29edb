import { describe, expect, it } from 'vitest';
import { dispositions, readPolicy } from '../../../../../test/support/policy-pdf.ts';

const PAYER = { name: 'Example Health', code: 'EXH', slug: 'example-health', type: 'commercial' };

async function read(body: string) {
  const content = `<html><body><h1>Shots</h1><p>Policy Number: EX-1 Effective Date: 01/01/2026</p><h2>Policy</h2><p>A shot is considered medically necessary for adults.</p>${body}</body></html>`;
  return dispositions(await readPolicy(content, { payer: PAYER, number: 'EX-1' }, 'ex-1.html'));
}

/** Question, answer, disposition of J7318. */
const ANSWERED: [string, string, string][] = [
  ['Is HCPCS J7318 covered?', 'Yes.', 'conditional'],
  ['Is HCPCS J7318 covered?', 'No.', 'not_covered'],
  ['Is J7318 a covered benefit?', 'Yes, for adults with pain.', 'conditional'],
  ['Does the plan cover J7318?', 'Yes, with prior authorization.', 'requires_pa'],
  ['Does the plan cover J7318?', 'No, unless a state requires it.', 'unclear'],
  ['Does the plan cover J7318?', 'Not at this time.', 'not_covered'],
  ['Does the plan cover J7318?', 'It depends on the benefit.', 'unclear'],
  ['Does the plan cover J7318?', 'Please see the manual.', 'unclear'],
  ['Does the plan cover J7318 at home?', 'No.', 'unclear'],
  ['Will J7318 be paid twice a year?', 'No.', 'unclear'],
  ['Will J7318 be paid twice a year?', 'No. J7318 is not covered at all.', 'not_covered'],
  ['Is J7318 medically necessary?', 'Generally, no.', 'unclear'],
  ['Is J7318 considered experimental?', 'Yes.', 'not_covered'],
  ['Is J7318 considered experimental?', 'No.', 'unclear'],
  ['Is J7318 excluded?', 'Yes, it is excluded.', 'not_covered'],
  ['Is J7318 not covered?', 'No.', 'unclear'],
  ["Isn't J7318 covered?", 'Yes.', 'unclear'],
  ['Does J7318 require prior authorization?', 'Yes.', 'requires_pa'],
  ['Does J7318 require prior authorization?', 'No.', 'unclear'],
  ['Does J7318 require prior authorization?', 'No. J7318 is not covered.', 'not_covered'],
  ['Is J7318 covered without prior authorization?', 'No.', 'unclear'],
  ['Are J7318 and J7320 covered?', 'J7320 is covered. J7318 is not covered.', 'not_covered'],
  ['Are J7318 and J7320 covered?', 'No for J7318. Yes for J7320.', 'unclear'],
  ['Are J7318 and J7320 covered?', 'Yes. J7320 is not covered.', 'conditional'],
  ['Why was J7318 denied?', 'The claim had no diagnosis.', 'unclear'],
  ['Why is J7318 not covered?', 'J7318 is considered investigational.', 'not_covered'],
  ['What about J7318?', 'J7318 is not covered.', 'not_covered'],
  ['When is J7318 covered?', 'It is covered only when pills failed.', 'conditional'],
  ['If a member moves, is J7318 still covered?', 'Yes.', 'conditional'],
  ['Is J7318 covered?', '', 'unclear'],
  ['Who pays for J7318?', 'The hospital.', 'unclear'],
  ['Can J7318 be covered?', 'Yes, but it is not covered in a hospital.', 'unclear'],
  ['Is J7318 covered?', 'Yes. However, as of next year it is not covered.', 'unclear'],
  ['Is J7318 covered?', 'No longer.', 'not_covered'],
  ['Is J7318 covered?', 'Only for adults.', 'unclear'],
];

describe('a question about a code', () => {
  it.each(ANSWERED)('as a heading: "%s" "%s" is %s', async (question, answer, disposition) => {
    expect(await read(`<h3>${question}</h3><p>${answer}</p>`)).toMatchObject({ J7318: disposition });
  });

  it.each(ANSWERED)('in one paragraph: "%s" "%s" is %s', async (question, answer, disposition) => {
    expect(await read(`<p>Q: ${question} A: ${answer}</p>`)).toMatchObject({ J7318: disposition });
  });

  it.each(ANSWERED)('in a table: "%s" "%s" is %s', async (question, answer, disposition) => {
    const found = await read(
      `<table><tr><th>Question</th><th>Answer</th></tr><tr><td>${question}</td><td>${answer}</td></tr></table>`,
    );
    expect(found).toMatchObject({ J7318: disposition });
  });

  it('leaves open a code that a sentence elsewhere covers and its answer refuses', async () => {
    const found = await read(
      '<p>HCPCS J7318 is covered when criteria are met.</p><h2>FAQ</h2><h3>Is J7318 covered?</h3><p>No.</p>',
    );
    expect(found).toMatchObject({ J7318: 'unclear' });
  });

  it('that announces a list states what applies to it', async () => {
    const rows = '<table><tr><td>J7318</td><td>One</td></tr></table>';
    expect(await read(`<h2>Codes</h2><h3>Which codes require prior authorization?</h3>${rows}`)).toMatchObject({
      J7318: 'requires_pa',
    });
    expect(await read(`<h2>Codes</h2><h3>Are these codes covered?</h3>${rows}`)).toMatchObject({ J7318: 'unclear' });
  });
});
