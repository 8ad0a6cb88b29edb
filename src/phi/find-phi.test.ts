import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  recall,
  refusedOrdinary,
  scoreBlindForms,
  scoreForms,
  scorePhi,
  scoreThirdForms,
} from '../../test/phi/phi-scores.ts';
import { FORMAT } from '../platform/http/schemas/schema-kit.ts';
import { findPhi } from './phi.public.ts';

const categoriesIn = (input: unknown) => findPhi(input)?.categories.map(({ category }) => category) ?? [];

describe('findPhi on generated snippets', () => {
  // A different seed from the one `npm run eval:phi` prints.
  const scores = scorePhi(8, 7);

  it.each([...scores.byCategory])('finds %s', (category, score) => {
    const wanted = category === 'name' || category === 'address' ? 0.95 : 0.99;
    expect(
      recall(score),
      JSON.stringify(scores.missed.filter((one) => one.category === category)),
    ).toBeGreaterThanOrEqual(wanted);
  });

  it('accepts rule-level texts', () => {
    expect(scores.falsePositives.length / scores.without, scores.falsePositives.join('\n')).toBeLessThanOrEqual(0.005);
  });
});

describe('findPhi on variant forms', () => {
  const scores = scoreForms(4, 11);

  it.each([...scores.byClass])('finds %s', (_class, score) => {
    expect(recall(score), JSON.stringify(scores.missed)).toBeGreaterThanOrEqual(0.98);
  });

  it('finds everything in the development set, and rejects no ordinary text', () => {
    expect(scoreThirdForms()).toEqual({ missed: [], refused: [] });
  });

  it('finds everything in the fourth and fifth set, and rejects no billing office text', () => {
    expect(scoreBlindForms()).toEqual({ missed: [], refused: [] });
  });

  it('rejects no ordinary input', () => {
    const { refused, of } = refusedOrdinary(6, 12);
    expect(of).toBeGreaterThan(200);
    expect(refused).toEqual([]);
  });
});

describe('findPhi', () => {
  it.each([
    [{ patient_name: 'J' }, ['name']],
    [{ claim: { Subscriber: { memberId: 'X1' } } }, ['health_plan_id']],
    [{ 'Date-Of-Birth': '1960' }, ['date']],
    [{ age: 94 }, ['age']],
    [{ zip: '22203-4412' }, ['address']],
    [['a', { b: ['SSN 123-45-6789'] }], ['ssn']],
    [{ id: 123456789 }, ['ssn']],
  ])('reads nested fields: %j', (input, expected) => {
    expect(categoriesIn(input)).toEqual(expected);
  });

  it.each([
    [{ dob: null, patient_name: '' }],
    [{ age: 90, gender: 'female', zip: '22203', diagnosis_codes: ['E11.9'], date_of_service: '2025-11-03' }],
    [{ npi: '1234567893', payer: 'Blue Cross Blue Shield of Texas', provider_specialty: 'Pain Medicine' }],
    ['The NDC is 00002-1433-80 or 0002-1433-80 or 00002143380'],
    ['Medicare Claims Processing Manual, Pub. 100-04, chapter 12, section 30.6.1.1'],
    ['discharges on or after October 1, 2025'],
    ["Lou Gehrig's disease, Parkinson disease, Johns Hopkins University"],
  ])('accepts text that identifies no one: %j', (input) => {
    expect(categoriesIn(input)).toEqual([]);
  });

  it.each([
    ['URL encoding', '%4A%6F%68%6E%20%53%6D%69%74%68'],
    ['base64', Buffer.from('John Smith').toString('base64')],
    ['base64 within base64', Buffer.from(Buffer.from('patient John Smith').toString('base64')).toString('base64')],
    ['hexadecimal', Buffer.from('John Smith').toString('hex')],
    ['HTML references', '&#74;ohn &#x53;mith'],
    ['Cyrillic letters', 'Jоhn Smіth'],
    ['full-width letters', 'Ｊｏｈｎ Ｓｍｉｔｈ'],
    ['characters nobody sees', 'Jo\u200bhn Sm\u00adith'],
  ])('finds names in %s', (_disguise, text) => {
    expect(categoriesIn(text)).toEqual(['name']);
  });

  it.each(['1 2 3 - 4 5 - 6 7 8 9', 'one two three four five six seven eight nine', '١٢٣-٤٥-٦٧٨٩', '123–45–6789'])(
    'reads digits written as in %s',
    (text) => {
      expect(categoriesIn(text)).toEqual(['ssn']);
    },
  );

  it('a label still marks an encoded value', () => {
    expect(categoriesIn(`MRN: ${Buffer.from('12345678').toString('base64')}`)).toEqual(['mrn']);
  });

  it.each([
    ['17,000 short base64 strings', Array.from({ length: 17_000 }, (_, at) => btoa(`zzzz yy${at}`))],
    ['characters that stand for eighteen', '\ufdfa'.repeat(4_000)],
  ])('%s are read only up to a limit, always to the same position', (_what, input) => {
    const found = findPhi(input);
    expect(found).toMatchObject({ total: 0, isIncomplete: true });
    expect(findPhi(input)).toEqual(found);
  });

  it('long plain texts and long code lists are read completely', () => {
    const text = 'Documentation of the face-to-face encounter is required within six months. '.repeat(200);
    expect(findPhi([text, Array(2_000).fill('E11.9'), Array(1_000).fill('2025-11-03')])).toBeNull();
    expect(categoriesIn([text, 'SSN 123-45-6789'])).toEqual(['ssn']);
  });

  const schema = {
    properties: {
      zip: { type: 'string', [FORMAT]: 'zip' },
      payer: { type: ['string', 'null'] },
      lines: { items: { properties: { note: { type: 'string' }, units: { type: 'integer' } } } },
    },
  };

  it.each([
    [{ zip: '22314-1234' }, null],
    [{ zip: '223141234' }, null],
    [{ lines: [{ units: 123_456_789 }] }, null],
    [{ payer: 'patient John Smith' }, ['payer']],
    [{ lines: [{ note: 'ok' }, { note: 'SSN 123-45-6789' }] }, ['lines.note']],
    [{ lines: [{ note: 'ok', ssn: '1' }] }, ['lines']],
    [{ john_smith_ssn: '123-45-6789' }, []],
  ])('%j against a schema: fields %j', (input, fields) => {
    expect(findPhi(input, schema)?.fields ?? null).toEqual(fields);
  });

  it('counts without repeating and never fails, whatever is sent', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string({ unit: 'binary', maxLength: 300 }), (value, text) => {
        for (const found of [findPhi(value), findPhi({ notes: text })])
          if (found !== null) expect(found.total).toBe(found.categories.reduce((sum, { count }) => sum + count, 0));
      }),
      { numRuns: 100 },
    );
  });
});
