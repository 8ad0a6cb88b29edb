import { describe, expect, test } from 'vitest';
import { outline, passagesIn } from '../../../../test/criteria/notation.ts';
import { extractCriteria } from '../criteria.extract.ts';

describe('passage boundaries', () => {
  test('an inline list is split into its items if the last one introduces a list', () => {
    expect(
      outline([
        'The patient must have a plan that: 1) names every drug, and, 2) names all of the following:',
        '*Death',
        '*Stroke',
      ]),
    ).toEqual(['0: all(?, #, #)', '1 <- 0: null', '2 <- 0: all(?, #, #)', '3 <- 2: null', '4 <- 2: null']);
  });

  test('an inline list in parentheses is not split', () => {
    expect(
      outline([
        'Devices must meet the standards. (The standards are: (1) a long life of the device; and (2) a slow decay.)',
      ]),
    ).toHaveLength(1);
  });

  test('requirements for a study are not criteria; participation in one is', () => {
    expect(
      outline([
        'The device is covered for patients who take part in a registry that:',
        '*enrolls every patient',
        '*tracks the following outcomes:',
        '**Death',
        'The clinical study must address one or more aspects of the following questions:',
        'What is the rate of strokes?',
        'The study must be registered.',
        'The sleep study must be read by a physician.',
      ]),
    ).toEqual(['0: null', '1: null']);
  });

  test('services on separate lines under a noncoverage heading are excluded, a sentence between them is not', () => {
    const under = (...lines: string[]) =>
      passagesIn(`<h2>C. Nationally Non-Covered Indications</h2>${lines.map((line) => `<p>${line}</p>`).join('')}`);
    expect(under('Gels for open wounds, and,', 'Sprays for burns.')).toEqual([
      '0 limitations excludes: Gels for open wounds, and,',
      '1 limitations excludes: Sprays for burns.',
    ]);
    expect(under('Gels were first sold in 1990.', 'Sprays for burns.')).toEqual([
      '0 limitations excludes: Sprays for burns.',
    ]);
  });

  test('coverage requirements count under any heading, descriptions do not', () => {
    const under = (lead: string) =>
      passagesIn(`<h2>B. Definition of Monitoring</h2><p>${lead}</p><ul><li>a strip; and</li><li>a report.</li></ul>`);
    expect(under('In order for monitoring to be covered, it must consist of:').length).toBe(3);
    expect(under('Monitoring consists of:')).toEqual([]);
  });

  test('a schedule without a full sentence counts only under a frequency heading', () => {
    const under = (heading: string) => passagesIn(`<h2>${heading}</h2><p>Second month - every 4 weeks.</p>`);
    expect([under('C. Frequency Guidelines').length, under('C. Description').length]).toEqual([1, 0]);
  });

  test("a letter continues the introduction's list if its own list does not", () => {
    expect(
      outline([
        '1) Surgeons must address all of the conditions below:',
        'a. Pain;',
        'b. Fever;',
        '2) Surgeons must adhere to the following standards:',
        'a. One aim.',
        'b. A plan.',
      ]).map((line) => line.replace(/: .*/, '')),
    ).toEqual(['0', '1 <- 0', '2 <- 0', '3', '4 <- 3', '5 <- 3']);
  });

  test('`nothing in this policy precludes coverage` excludes nothing', () => {
    expect(passagesIn('<p>Nothing in this policy precludes coverage of the test in trials.</p>').join()).not.toContain(
      'excludes',
    );
  });

  test('a noncoverage predicate after the last item applies to all items', () => {
    const lines = (last: string) =>
      passagesIn(`<p>Use of the test in screening of: (1) adults with pain, and (2) adults with fever${last}</p>`);
    expect(lines(', would not be covered.').every((line) => / limitations (?:<- 0 )?excludes/.test(line))).toBe(true);
    expect(lines(', is covered.').join()).not.toContain('excludes');
    expect(
      passagesIn(
        '<p>The test is covered for: (1) adults with pain, and (2) adults with fever, would not be covered.</p>',
      )[0],
    ).not.toContain('excludes');
  });

  test('a text longer than any requirement is not split and is left to manual review', () => {
    const read = (filler: number) =>
      extractCriteria('L1', [
        {
          section: 'indications',
          sourceField: 'indication',
          blocks: [
            {
              type: 'paragraph',
              level: 0,
              marker: null,
              text: `The patient must be 18 years or older, ${'of those seen '.repeat(filler)}.`,
            },
          ],
        },
      ])[0]!;
    expect(read(1).logicAst).not.toBeNull();
    const long = read(400);
    expect(long.text).toHaveLength(39 + 400 * 14 + 1);
    expect(long).toMatchObject({ logicAst: null, requiresManualReview: true, sourceEnd: long.text.length });
    expect(long.tags).toEqual(read(1).tags);
  });
});
