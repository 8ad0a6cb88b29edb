import { describe, expect, test } from 'vitest';
import { itemAs, listAs, outline, passagesIn } from '../../../../test/criteria/notation.ts';

describe('list quantifiers in payer policies', () => {
  test.each([
    ['The implant is covered for members with BOTH the following:', 'all(#, #)'],
    ['Inclusion criteria (ALL are required):', 'all(?, #, #)'],
    ['The member must meet either a (adults) or b (children):', 'any(#, #)'],
  ])('%s', (lead, logic) => expect(listAs(lead)).toBe(logic));

  test('two of several, with a comparison sign', () => {
    expect(listAs('Stable pain (with ≥ 2 of the following):', 'Weak legs', 'Numb legs', 'Cold legs')).toBe(
      'all(?, 2 of(#, #, #))',
    );
  });

  test('a number in parentheses alone is not a quantifier', () => {
    expect(listAs('The member has the signs of table (2):', 'Weak legs', 'Numb legs', 'Cold legs')).toBeNull();
    expect(listAs('Not all are required:', 'Weak legs', 'Numb legs')).toBeNull();
    expect(listAs('Coverage does not require ALL of the following:')).toBeNull();
    expect(listAs('The physician may consider one of the following (ONE):')).toBeNull();
  });

  test('treatment stages are left to manual review', () => {
    expect(
      listAs(
        'It is medically necessary for members who meet the following criteria:',
        'Initial therapy: the pain is severe.',
        'Repeat therapy: the pain came back.',
      ),
    ).toBeNull();
  });
});

describe('unfinished and counted lists', () => {
  test('an `and` after the last item announces another one', () => {
    const lead = 'It is covered for members who meet ALL of the following:';
    expect(listAs(lead, 'The pain is severe, AND', 'The member can walk, AND')).toBe('all(#, #, ?)');
    expect(listAs(lead, 'The pain is severe, OR', 'The member can walk, AND')).toBeNull();
    expect(listAs('It is covered for any of the following:', 'Weak legs; or', 'Numb legs; or')).toBeNull();
  });

  test('`criteria A - C are met` counts three items', () => {
    const lead = 'A bed (E0250) is covered if criteria A - C are met.';
    expect(listAs(lead, 'Weak legs', 'Numb legs', 'Cold legs')).toBe('all(#, #, #)');
    expect(listAs(lead, 'Weak legs', 'Numb legs')).toBeNull();
    expect(listAs('It is not covered if criteria A - B are met.', 'Weak legs', 'Numb legs')).toBe('excludes all(#, #)');
  });

  test('an open-ended list of exclusions', () => {
    const lead =
      'Surgery is not covered when performed for any of the following reasons (this list may not be all-inclusive):';
    expect(listAs(lead)).toBe('excludes all(?, any(#, #))');
  });

  test('drug criteria below a text that only lists the drugs', () => {
    expect(
      outline([
        'The policy includes:',
        '*Approval criteria of the drug (must meet all):',
        '**Age at least 21 years;',
        '**The member can walk.',
      ]),
    ).toEqual(['0: all(?, #, #)', '1 <- 0: age >= 21 a', '2 <- 0: null']);
  });
});

describe('nested lists', () => {
  test.each([
    ['Painful (ONE):', '1 <- 0: all(?, any(#, #))'],
    ['History that includes ONE of:', '1 <- 0: all(?, any(#, #))'],
    ['BOTH:', '1 <- 0: all(#, #)'],
  ])('%s within a list', (lead, logic) => {
    const lines = [
      'It is covered if all of the following are met:',
      `*${lead}`,
      '**Knees',
      '**Hips',
      '*The member can walk.',
    ];
    expect(outline(lines)[1]).toBe(logic);
  });

  test('an item ends where its nested list ends', () => {
    const first = (end: string) =>
      outline([
        'It is covered when the following are met:',
        '*The pain is severe; and',
        '*One of the following:',
        '**Weak legs; or',
        `**Numb legs${end}`,
        '*The member can walk.',
      ]).slice(0, 3);
    for (const end of [';', '; and'])
      expect(first(end), end).toEqual(['0: all(#, #, #)', '1 <- 0: null', '2 <- 0: any(#, #)']);
    expect(first('; or')[0]).toBe('0: null');
  });

  test('Roman and capital markers count, and a title without a colon introduces its items', () => {
    expect(
      outline([
        'It is covered for members with both of the following:',
        '1. Criteria of illness (ALL are required):',
        'a. The pain is severe',
        'b. Painful joints (ONE):',
        'i. Knees',
        'ii. Hips',
        'iii. Ankles',
        'c. Care at home (Both)',
        'i. A nurse visits',
        'ii. A helper is there',
        '2. The member can walk',
      ]),
    ).toEqual([
      '0: all(#, #)',
      '1 <- 0: all(?, #, #, #)',
      '2 <- 1: null',
      '3 <- 1: all(?, any(#, #, #))',
      '4 <- 3: null',
      '5 <- 3: null',
      '6 <- 3: null',
      '7 <- 1: all(?, #, #)',
      '8 <- 7: null',
      '9 <- 7: null',
      '10 <- 0: null',
    ]);
  });

  test('a change of the measure in the introduction is not a threshold on it', () => {
    const lines = [
      'It is covered if all of the following are met:',
      '*A reduction in HbA1c of one of the following:',
      '**1% or more; or',
      '**2% or more for some',
      '*The member can walk.',
    ];
    expect(outline(lines)[2]).toBe('2 <- 1: null');
  });
});

describe('statements of payers', () => {
  test.each([
    ['Failure to meet any of these requirements results in denial.', 'limitations'],
    ['No benefit is provided for removal of skin tags without bleeding.', 'limitations'],
    ['Requests for the drug will not be approved after 12 months.', 'limitations'],
    ['The injection has not improved outcomes and is therefore ineligible for coverage.', 'limitations'],
  ])('%s excludes', (text, section) =>
    expect(passagesIn(`<p>${text}</p>`)).toEqual([`0 ${section} excludes: ${text}`]),
  );

  test.each([
    'In the pivotal trial, patients with at least 300 cells had fewer exacerbations.',
    'The guideline recommends at least 150 minutes of exercise each week.',
  ])('%s is not a criterion', (text) => expect(passagesIn(`<p>${text}</p>`)).toEqual([]));
});

describe('single requirements in payer wording', () => {
  test.each([
    ['Pain persists despite a minimum of five weeks of conservative therapies', 'all(conservative >= 5 wk, ?)'],
    ['One topical corticosteroid used for at least 3 weeks', 'topical_corticosteroid >= 3 wk'],
    ['Has lost at least 6% of baseline body weight', 'weight_loss_percent >= 6 %'],
    ['Life expectancy (in the absence of a heart attack) is greater than 3 years', 'life_expectancy > 3 a'],
    ['FEV1 % predicted of < 55%', 'fev1_percent_predicted < 55 %'],
    ['A Karnofsky Performance Score (KPS) of at least 60', 'karnofsky_score >= 60 {score}'],
    ['NRS or VAS ≥ 7', 'pain_score >= 7 {score}'],
    ['Has tried ONE disease-modifying antirheumatic drug (DMARD) for at least 4 months', 'dmard >= 4 mo'],
    ['Inadequate response to a 2-month trial of methotrexate', 'methotrexate >= 2 mo'],
    [
      'Failure of at least eight (8) consecutive weeks of physician-supervised conservative medical management',
      'conservative >= 8 wk',
    ],
    ['Adult member with a BMI of at least 30', 'all(bmi >= 30 kg/m2, ?)'],
  ])('%s', (text, logic) => expect(itemAs(text)).toBe(logic));

  test.each([
    'Worsening heart failure (decline in left ventricular ejection fraction ≥ 15%)',
    'Replacement of HCPCS E0601 requires a new order.',
    'A weight loss of less than 5% after 12 weeks',
    'A weight loss of at least 5% is expected',
    'Has not tried metformin for at least 3 months',
    'Stable disease (< 40% stenosis) with a finding of 40-90% stenosis',
  ])('%s is left to manual review', (text) => expect(itemAs(text)).toBeNull());
});
