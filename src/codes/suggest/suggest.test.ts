import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TableModel, tableModel } from '../../../test/support/table-model.ts';
import type { CodeSystem } from '../../corpus/corpus.public.ts';
import { WorkBudget } from '../../platform/collections/work-budget.ts';
import { suggestCodes } from './suggest.ts';
import { listSlips } from './typing-errors.ts';

const DATE = '2020-06-01';
/** Units: scoring every described code of these tables once, or checking all stems of one length. */
const LONGEST_STEP = 1_000;
const icd10 = (code: string, description: string) => ({ code, description, billable: true, order_number: 1 });
const hcpcs = (code: string, description: string, terminated_on: string | null = null) => ({
  ...{ code, description, is_modifier: false, terminated_on },
});
const schedule = { modifier: '', status: 'A', work_rvu: '1', nonfacility_na: false, facility_na: false };
const rbcs = (code: string, family: string, line: number) => ({
  ...{ line, code, rbcs_id: 'PM', category: 'Procedure', subcategory: 'Musculoskeletal', family },
  assigned_on: `2020-01-0${line}`,
});

describe('suggestions', () => {
  let opened: TableModel;
  beforeAll(async () => {
    const fractures = Array.from({ length: 60 }, (_, at) => icd10(`S72${at}`, 'Fracture'));
    opened = await tableModel([
      { dataset: 'mpfs', table: 'mpfs_rows', rows: ['76942', '27447'].map((code) => ({ ...schedule, code })) },
      {
        dataset: 'rbcs',
        table: 'rbcs_codes',
        rows: [
          rbcs('27447', 'Arthroscopy', 1),
          rbcs('27447', 'Arthroplasty - Hip', 2),
          rbcs('27000', 'Tendon', 3),
          rbcs('G0289', 'Ligament', 4),
        ],
      },
      {
        dataset: 'hcpcs',
        table: 'hcpcs_codes',
        rows: [
          hcpcs('J1745', 'Injection, infliximab, excludes biosimilar, 10 mg'),
          hcpcs('L1810', 'Knee orthosis, elastic with joints'),
          hcpcs('Q4001', 'Casting supplies for a fracture of the body'),
          hcpcs('E9999', 'Former spirometer', '2020-03-31'),
        ],
      },
      {
        dataset: 'icd10cm',
        table: 'icd10_codes',
        rows: [
          icd10('E119', 'Type 2 diabetes mellitus without complications'),
          { ...icd10('M771', 'Lateral epicondylitis'), billable: false },
          icd10('M7711', 'Lateral epicondylitis, right elbow'),
          icd10('M7712', 'Lateral epicondylitis, left elbow'),
          ...fractures,
        ],
      },
      {
        dataset: 'icd10pcs',
        table: 'icd10_codes',
        rows: [icd10('0SRD0J9', 'Replacement of Left Knee Joint with Synthetic Substitute, Cemented, Open Approach')],
      },
      {
        dataset: 'asp_crosswalk',
        table: 'asp_crosswalk',
        rows: ['57894003001', '57894003002'].map((ndc, line) => ({ line, ndc, code: 'J1745', drug_name: 'Remicade' })),
      },
      {
        dataset: 'ndc_product',
        table: 'ndc_products',
        rows: [
          { product_id: 'a', proprietary_name: 'Remicade', kind: 'HUMAN' },
          { product_id: 'b', proprietary_name: 'Zoladex', kind: 'HUMAN' },
          { product_id: 'c', proprietary_name: 'Nothing', kind: 'HUMAN' },
        ],
      },
      {
        dataset: 'ndc_package',
        table: 'ndc_packages',
        rows: [
          { ndc: '57894003001', product_id: 'a', package_code: '57894-030-01' },
          { ndc: '70720095130', product_id: 'b', package_code: '70720-951-30' },
          { ndc: '70720095031', product_id: 'b', package_code: '70720-950-31' },
        ],
      },
    ]);
  });
  afterAll(() => opened.close());

  const suggest = (text: string, hint: CodeSystem | null = null, date = DATE) =>
    suggestCodes(opened.model, text, { date, hint });
  const codes = (text: string, hint: CodeSystem | null = null) =>
    suggest(text, hint).suggestions.map(({ code }) => code);

  it('words of the next edition find codes in use on an earlier date', async () => {
    const from = { edition: 'later', effective_from: '2021-10-01', covers_from: '2021-10-01' };
    const later = await tableModel([
      { dataset: 'icd10cm', table: 'icd10_codes', rows: [icd10('L210', 'Seborrhea capitis')] },
      { ...from, dataset: 'icd10cm_index', table: 'icd10_index', rows: [{ line: 1, code: 'L210', term: 'Dandruff' }] },
    ]);
    const { suggestions } = suggestCodes(later.model, 'dandruff', { date: DATE, hint: null });
    await later.close();
    expect(suggestions.map(({ code }) => code)).toEqual(['L21.0']);
  });

  it.each([
    ['transposed', '79642', '76942'],
    ['a missing character', '7942', '76942'],
    ['a doubled character', '769422', '76942'],
    ['O for 0', 'OSRD0J9', '0SRD0J9'],
    ['a wrong character', 'J1746', 'J1745'],
    ['too many digits', 'E11.91', 'E11.9'],
    ['O for 0 throughout', 'OSRDOJ9', '0SRD0J9'],
    ['swapped figures of an NDC', '57894-0030-10', '57894003001'],
    ['a missing figure of an NDC', '5789403001', '57894003001'],
    ['a doubled figure of an NDC', '578940030001', '57894003001'],
    ['a modifier behind it', '76942-26', '76942'],
    ['the name of its system before it', 'CPT 76942', '76942'],
    ['other words around it', 'HCPCS: J1745 (drug)', 'J1745'],
    ['the name of its system before an NDC', 'NDC 57894-030-01', '57894003001'],
    ['a brand name', 'remicade', 'J1745'],
  ])('%s: %s leads to %s', (_, text, code) => {
    expect(codes(text)[0]).toBe(code);
  });

  it('words, prefixes and typos match descriptions', () => {
    expect(codes('knee joint synthetic substitute')[0]).toBe('0SRD0J9');
    expect(codes('inflixi')[0]).toBe('J1745');
    expect(codes('diabtes')[0]).toBe('E11.9');
    expect(codes('knee arthroplasty')).toEqual(expect.arrayContaining(['27447', '0SRD0J9']));
    expect(codes('knee joint zzzzqqqq').length).toBeGreaterThan(0);
    // Half of the words match by chance.
    expect(codes('knee zzzzqqqq')).toEqual([]);
    expect(codes('zzzzqqqq')).toEqual([]);
  });

  it('a heading with few codes is followed by its distinct billable codes', () => {
    expect(codes('lateral epicondylitis').toSorted()).toEqual(['M77.1', 'M77.11', 'M77.12']);
  });

  it('the latest CPT family replaces the descriptor, only if the fee schedule has the code', () => {
    expect(suggest('hip arthroplasty').suggestions[0]).toMatchObject({
      code: '27447',
      code_system: 'CPT',
      description: null,
    });
    expect(codes('arthroscopy')).not.toContain('27447');
    expect(codes('tendon')).toEqual([]);
    expect(codes('ligament')).toEqual([]);
  });

  it.each([
    ['hip replacement', '27447'],
    ['hip replacment', '27447'],
    ['shoulder joint replacement', '0SRD0J9'],
    ['Inflectra', 'J1745'],
    ['knee brace', 'L1810'],
  ])('procedures are found by other words: %s leads to %s', (text, code) => {
    expect(codes(text)).toContain(code);
  });

  it('a product is one suggestion, by its first package; one without packages is excluded', () => {
    expect(codes('remicade')).toEqual(['J1745', '57894003001']);
    expect(codes('remicade', 'NDC')).toEqual(['57894003001']);
    expect(codes('zoladex')).toEqual(['70720095031']);
    expect(codes('nothing')).toEqual([]);
  });

  it('a code in use on the date is suggested, later it is not', () => {
    expect(suggest('spirometer', null, '2020-03-31').suggestions[0]).toMatchObject({ code: 'E9999' });
    expect(codes('spirometer')).toEqual([]);
    expect(codes('E9998')).not.toContain('E9999');
  });

  it('a date before every edition has none', () => {
    expect(suggest('79642', null, '2001-01-01')).toEqual({ suggestions: [], truncated: false });
  });

  it('a hint finds its own system among many better matches of others', () => {
    expect(codes('fracture', 'HCPCS')).toEqual(['Q4001']);
  });

  it('digits of a mistyped code match no description', () => {
    expect(codes('99999-10')).toEqual([]);
    expect(codes('infliximab 10 mg')[0]).toBe('J1745');
  });

  it('scores are between 0 and 1, best first', () => {
    const scores = suggest('knee').suggestions.map(({ score }) => score);
    expect(scores.every((score) => score > 0 && score <= 1)).toBe(true);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
  });

  it('any text gets a response', () => {
    const open = fc.oneof(fc.string({ maxLength: 100 }), fc.string({ unit: 'grapheme', maxLength: 60 }));
    fc.assert(fc.property(open, (text) => suggest(text).suggestions.length <= 10));
  });

  it('a text with too many words is searched in part, which is reported', () => {
    const words = 'one two three four five six seven eight nine ten eleven twelve knee'.split(' ');
    expect(suggest(words.join(' ')).truncated).toBe(true);
    expect(suggest('knee joint').truncated).toBe(false);
    const mistyped = 'diabtes melitus withot typ 2 complicatons ortosis inflximab';
    expect(suggest(mistyped)).toMatchObject({ truncated: true, suggestions: [{ code: 'E11.9' }] });
  });

  it('no text exceeds its budget by more than one step, and omissions are reported', () => {
    const words = 'diabetes mellitus fracture injection infliximab knee joint replacement synthetic orthosis'.split(
      ' ',
    );
    const mistyped = fc
      .constantFrom(...words)
      .chain((word) =>
        fc
          .tuple(fc.nat(word.length - 1), fc.constantFrom('', 'q', 'e'))
          .map(([at, put]) => word.slice(0, at) + put + word.slice(at + 1)),
      );
    const begun = fc.constantFrom(...words).map((word) => word.slice(0, 3));
    const text = fc.array(fc.oneof(fc.constantFrom(...words), mistyped, begun), { minLength: 1, maxLength: 14 });
    const whole = (requested: string) => suggestCodes(opened.model, requested, { date: DATE, hint: null });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 2_000 }), (parts, work) => {
        const budget = new WorkBudget(work);
        const requested = parts.join(' ');
        const answer = suggestCodes(opened.model, requested, { date: DATE, hint: null, budget });
        // A step that has begun is finished, and the rarest word is always scored.
        expect(budget.left).toBeGreaterThan(-LONGEST_STEP);
        if (!answer.truncated) expect(answer).toEqual(whole(requested));
      }),
      { numRuns: 300 },
    );
  });

  it('typo corrections never include the code itself', () => {
    expect(listSlips('AA000').has('AA000')).toBe(false);
  });
});
