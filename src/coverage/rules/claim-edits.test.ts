/** Rules about single lines and about lines of one claim, on both sides. */
import { describe, expect, it } from 'vitest';
import { ruleEffects, ruleFindings, rulePolicy, ruleRecord } from '../../../test/support/rule-facts.ts';

const surgical = (code: string, bilateral = '1') => ruleRecord(code, { bilateral });

describe('laterality', () => {
  const RIGHT = { M1711: 'Unilateral primary osteoarthritis, right knee' };
  const LEFT = { M1712: 'Unilateral primary osteoarthritis, left knee' };
  const BOTH = { M170: 'Bilateral primary osteoarthritis of knee' };
  const of = (line: string, diagnoses: Record<string, string>) =>
    ruleEffects('laterality', { lines: [line], diagnoses, records: [surgical('11111')] });

  it.each([
    ['the other side', '11111-RT', LEFT, ['rejects']],
    ['the same side', '11111-LT', LEFT, []],
    ['both diagnoses, one side', '11111-RT', { ...LEFT, ...RIGHT }, []],
    ['the other side next to a diagnosis without side', '11111-RT', { ...LEFT, E119: 'Type 2 diabetes' }, ['warns']],
    ['50 for one side', '11111-50', RIGHT, ['warns']],
    ['50 for both sides', '11111-50', BOTH, []],
    ['RT for a diagnosis of both sides', '11111-RT', BOTH, []],
    ['no side on a surgical code with sides', '11111', RIGHT, ['warns']],
    ['an unspecified side', '11111-RT', { M179: 'Osteoarthritis of unspecified knee' }, ['warns']],
    ['a side of the heart', '11111-LT', { I50810: 'Right heart failure, unspecified' }, []],
    ['a quadrant', '11111-LT', { R1031: 'Right lower quadrant pain' }, []],
    ['a quadrant of a breast', '11111-LT', { C50411: 'Neoplasm of upper-outer quadrant of right breast' }, ['rejects']],
    ['another finger', '11111-F6', { M65331: 'Trigger finger, right middle finger' }, ['rejects']],
    ['the same finger', '11111-F7', { M65331: 'Trigger finger, right middle finger' }, []],
    ['a finger of the other hand', '11111-F2', { M65331: 'Trigger finger, right middle finger' }, ['rejects']],
    ['the great toe', '11111-T5', { L03031: 'Cellulitis of right great toe' }, []],
    ['an eyelid of the other eye', '11111-E1', { H0011: 'Chalazion right upper eyelid' }, ['rejects']],
    ['the eyelid itself', '11111-E3', { H0011: 'Chalazion right upper eyelid' }, []],
  ] as const)('%s', (_what, line, diagnoses, effects) => {
    expect(of(line, diagnoses as Record<string, string>)).toEqual(effects);
  });

  it('a code without a concept of sides needs no modifier; two sides are one unit with 50', () => {
    expect(ruleEffects('laterality', { lines: ['11111'], diagnoses: RIGHT })).toEqual([]);
    const [both] = ruleFindings('laterality', { lines: ['11111'], diagnoses: BOTH, records: [surgical('11111')] });
    expect(JSON.stringify(both?.action)).toContain('bill 1 unit with modifier 50');
  });

  it('another finger is corrected by the modifier of the finger that the diagnosis names', () => {
    const diagnoses = { M65321: 'Trigger finger, right index finger' };
    const [found] = ruleFindings('laterality', { lines: ['11111-F7'], diagnoses, records: [surgical('11111')] });
    expect(JSON.stringify(found?.action)).toContain('report F6 (right index finger)');
  });
});

describe('coronary vessels', () => {
  it.each([
    ['92928', ['warns']],
    ['92928-LD', []],
    ['27447-LD', ['rejects']],
  ])('%s', (line, effects) => expect(ruleEffects('modifier-vessel', { lines: [line] })).toEqual(effects));
});

describe('ambulance', () => {
  it('each line has its journey, and mileage its transport', () => {
    expect(ruleEffects('ambulance-journey', { lines: ['A0429-RH', 'A0425-RH x5'] })).toEqual([]);
    expect(ruleEffects('ambulance-journey', { lines: ['A0429', 'A0425-RH x5'] })).toEqual(['rejects']);
    expect(ruleEffects('ambulance-journey', { lines: ['A0429-QL'] })).toEqual([]);
    expect(ruleEffects('ambulance-journey', { lines: ['A0428-RP', 'A0425-RP'] })).toEqual(['rejects']);
    expect(ruleEffects('ambulance-journey', { lines: ['A0428-RD', 'A0425-RD'] })).toEqual(['rejects']);
    expect(ruleEffects('ambulance-journey', { lines: ['A0428-ND', 'A0425-ND'] })).toEqual([]);
    expect(ruleEffects('ambulance-journey', { lines: ['A0428-DN', 'A0425-DN'] })).toEqual([]);
    expect(ruleEffects('ambulance-journey', { lines: ['A0428-RH', 'A0425-HR'] })).toEqual(['rejects']);
    expect(ruleEffects('ambulance-mileage', { lines: ['A0425-RH x5'] })).toEqual(['rejects']);
    expect(ruleEffects('ambulance-mileage', { lines: ['A0431-SH', 'A0436-SH x9'] })).toEqual([]);
  });

  it('name the mileage of the transport on the claim, unless it has that already', () => {
    const step = (...lines: string[]) => ruleFindings('ambulance-mileage', { lines })[0]?.action;
    expect(step('A0430-HH', 'A0436-HH x9')).toMatchObject({ text: 'Report the miles with A0435 in place of A0436' });
    expect(step('A0429-RH', 'A0425-RH', 'A0436-SH')).toMatchObject({ text: 'Bill A0436 on the claim of A0431' });
  });
});

describe('G2211', () => {
  const of = (lines: string[], date = '2025-06-02') => ruleEffects('visit-complexity', { lines, question: { date } });
  it('goes with a visit without 25, or with 25 because of a preventive service from 2025 on', () => {
    expect(of(['99213', 'G2211'])).toEqual([]);
    expect(of(['99213-25', 'G2211', '11111'])).toEqual(['rejects']);
    expect(of(['99213-25', 'G2211', 'G0439'])).toEqual(['informs']);
    expect(of(['99213-25', 'G2211', 'G0439'], '2024-06-03')).toEqual(['rejects']);
    expect(of(['G2211'])).toEqual(['rejects']);
  });
});

describe('the same service on several lines', () => {
  const of = (lines: string[]) => ruleEffects('repeated-service', { lines });
  it.each([
    [['71046', '71046'], ['rejects']],
    [['71046', '71046-76'], []],
    [['11111-RT', '11111-LT'], []],
    [['11111-RT', '11111-RT'], ['rejects']],
    [['11111-26', '11111-TC'], []],
    [['84484', '84484-91'], []],
    [['J1885', 'J1885'], []],
  ])('%j', (lines, effects) => expect(of(lines)).toEqual(effects));

  it('lines at different places are no duplicates', () => {
    const at = (code: string) => ({ line: '11111', place: { site: null, code } });
    expect(ruleEffects('repeated-service', { lines: [at('11'), at('31')] })).toEqual([]);
  });
});

describe('visits and places', () => {
  const at = (line: string, code: string, site: 'office' | 'inpatient' | 'home' | null = null) =>
    ruleEffects('visit-place', { lines: [{ line, place: { site, code } }], question: { setting: 'professional' } });
  it.each([
    ['99232', '11', ['rejects']],
    ['99232', '21', []],
    ['99213', '21', ['rejects']],
    ['99213', '11', []],
    ['99284', '11', ['rejects']],
    ['99284', '23', []],
    ['99309', '11', ['rejects']],
    ['99309', '31', []],
    ['99348', '12', []],
    ['99348', '11', ['rejects']],
  ])('%s at %s', (line, place, effects) => expect(at(line, place)).toEqual(effects));

  it('an institution reports no place of a visit', () => {
    expect(ruleEffects('visit-place', { lines: ['99232'], question: { setting: 'facility', site: 'office' } })).toEqual(
      [],
    );
  });
});

describe('approved studies', () => {
  const ncd = (text: string) =>
    rulePolicy('NCD1', '11111', {
      policyType: 'NCD',
      blocks: [{ block_id: 'b', section: 'coverage', text, tags: [], parent_id: null, heading: null, logic: null }],
    });
  const of = (line: string, text: string, diagnoses = {}) =>
    ruleEffects('evidence-development', { lines: [line], diagnoses, facts: { policies: [ncd(text)] } });
  const TRIAL = { Z006: 'Encounter for examination for normal comparison and control in clinical research program' };

  it('a registry that is required needs Q0 and Z00.6; a study for some indications is information', () => {
    expect(of('11111', 'The hospital takes part in a national registry.')).toEqual(['rejects']);
    expect(of('11111-Q0', 'The hospital takes part in a national registry.', TRIAL)).toEqual([]);
    expect(of('11111', 'For depression within an approved study.')).toEqual(['informs']);
    expect(of('11111', 'Covered after six weeks of therapy.')).toEqual([]);
  });

  it('Q0 and Z00.6 go together', () => {
    expect(ruleEffects('trial-claim', { lines: ['11111-Q1'] })).toEqual(['rejects']);
    expect(ruleEffects('trial-claim', { lines: ['11111'], diagnoses: TRIAL })).toEqual(['warns']);
    expect(ruleEffects('trial-claim', { lines: ['11111-Q0'], diagnoses: TRIAL })).toEqual([]);
  });
});

describe('parts of a complete test', () => {
  const edit = (column1: string, column2: string) => ({ column1, column2, modifier: 1, rationale: null });
  const of = (lines: string[], pctc: [string, string], pair = edit('93000', '93005')) =>
    ruleFindings('ncci-pair', {
      lines,
      records: [ruleRecord('93000', { pctc: pctc[0] }), ruleRecord('93005', { pctc: pctc[1] })],
      facts: { ptp: [pair] },
    })[0];

  it('the technical part is removed next to the complete test; XE states another encounter', () => {
    expect(of(['93000', '93005'], ['4', '3'])?.action).toEqual({
      kind: 'correct_claim',
      text: 'Remove 93005, which is part of 93000',
    });
    expect(of(['93000', '93005-XE'], ['4', '3'])?.effect).not.toBe('rejects');
    expect(of(['93000', '93005'], ['0', '0'])?.action?.kind).toBe('add_modifier');
  });

  it('a test of a panel is removed next to the panel', () => {
    const found = of(['80053', '82565'], ['9', '9'], edit('80053', '82565'));
    expect(found?.action).toMatchObject({ text: 'Remove 82565, which is part of 80053' });
  });
});

describe('sides, parts of care and units of one line', () => {
  it('LT and RT on one line are two lines, or 50', () => {
    const claim = { lines: ['11111-LT-RT'], records: [surgical('11111')] };
    const [found] = ruleFindings('modifier-bilateral', claim);
    expect(found).toMatchObject({ effect: 'rejects', action: { text: expect.stringContaining('modifier 50') } });
  });

  it.each([
    ['55', 'XXX', ['rejects']],
    ['54', '000', ['rejects']],
    ['55', '090', []],
  ])('modifier %s with %s days', (modifier, global_days, effects) => {
    const claim = { lines: [`11111-${modifier}`], records: [ruleRecord('11111', { global_days })] };
    expect(ruleEffects('modifier-global', claim)).toEqual(effects);
  });

  it.each([
    ['99213', ['rejects']],
    ['97110', []],
  ])('two units of %s', (code, effects) => {
    const claim = { lines: [`${code} x2`], records: [ruleRecord(code, { global_days: 'XXX' })] };
    expect(ruleEffects('repeated-service', claim)).toEqual(effects);
  });
});

describe('screening of the colon', () => {
  it.each([
    ['G0105', { Z1211: 'Screening of colon' }, ['conflicts', 'conditions']],
    ['G0105', { Z860100: 'History of polyps' }, ['conditions']],
    ['G0121', { Z1211: 'Screening of colon' }, ['conditions']],
    ['45378', { Z1211: 'Screening of colon' }, ['conflicts']],
    ['45378', { K921: 'Melena' }, []],
  ])('%s with %j', (code, diagnoses, effects) => {
    expect(ruleEffects('screening-risk', { lines: [code], diagnoses: diagnoses as Record<string, string> })).toEqual(
      effects,
    );
  });
});

describe('notes of the tabular list', () => {
  const edition = { dataset: 'icd10cm_notes', edition: 'FY2021', effective_from: '2020-10-01' };
  const diagnoses = { N184: 'Stage 4', E1122: 'Diabetic kidney disease', E109: 'Type 1', E119: 'Type 2' };
  const between = (kind: string, code: string, other: string) => ({
    diagnosisNotes: { edition, notes: [{ kind, code, other, at: code.slice(0, 3) }] } as never,
  });

  it('are reviews with the edition named, never denials', () => {
    const claim = { lines: ['11111'], diagnoses, facts: between('excludes1', 'E109', 'E119') };
    const [found] = ruleFindings('diagnosis-pair', claim);
    expect(found).toMatchObject({ effect: 'warns', review: true, confidence: 'medium' });
    expect(found?.message).toContain('edition FY2021, older than the date of service');
  });

  it('ask for another order only where it is wrong', () => {
    const of = (code: string, other: string) =>
      ruleEffects('diagnosis-order', { lines: ['11111'], diagnoses, facts: between('code_first', code, other) });
    expect(of('N184', 'E1122')).toEqual(['warns']);
    expect(of('E1122', 'N184')).toEqual([]);
  });

  it.each([
    ['T24501A', 'Corrosion of first degree of unspecified site of right lower limb', 'T51-T65', /T51 to T65/],
    ['I2582', 'Chronic total occlusion of coronary artery', 'I251', /I25\.1/],
    ['D631', 'Anemia in chronic kidney disease', 'N18', /N18/],
    ['G0590', 'Encephalitis in other diseases classified elsewhere', 'B20', null],
    ['I5020', 'Unspecified systolic heart failure', 'I110', null],
  ])('%s alone asks for what its code cannot do without', (code, name, listed, step) => {
    const diagnosisNotes = { edition, notes: [], missing: [{ code, listed: [listed] }] } as never;
    const found = ruleFindings('diagnosis-order', {
      lines: ['11111'],
      diagnoses: { [code]: name },
      facts: { diagnosisNotes },
    });
    expect(found.map(({ action }) => (action?.kind === 'correct_claim' ? action.text : null))).toEqual(
      step === null ? [] : [expect.stringMatching(step)],
    );
  });
});

describe('services covered for some conditions only', () => {
  const determination = (id: string, code: string, verified = false, diagnosis: 'supported' | null = null) =>
    rulePolicy(id, code, {
      policyType: 'NCD',
      procedures: [
        {
          ...{ code, group: 0, disposition: 'conditional', condition: null, notes: null },
          named: { source_title: 'Manual', source_url: null, verified, frequency: null, diagnosis },
        },
      ],
    });
  const of = (code: string, diagnosis: string, policies: ReturnType<typeof rulePolicy>[] = []) =>
    ruleEffects('covered-condition', { lines: [code], diagnoses: { [diagnosis]: 'A diagnosis' }, facts: { policies } });

  it.each([
    ['NCD245', '69930', 'H9041', 'H903'],
    ['NCD12', '99183', 'D571', 'T5801XA'],
    ['NCD97', 'G0166', 'I5022', 'I209'],
    ['NCD249', '64561', 'N393', 'N3941'],
    ['NCD57', '43644', 'Z6829', 'Z6841'],
  ])('%s: %s is not paid for %s and may be for %s', (id, code, against, supporting) => {
    expect(of(code, against, [determination(id, code)])).toEqual(['warns']);
    expect(of(code, against, [determination(id, code, true)])).toEqual(['conflicts']);
    expect(of(code, supporting, [determination(id, code)])).toEqual([]);
  });

  it('says nothing where a list decides, where another determination may be meant, or without a diagnosis', () => {
    expect(of('99183', 'D571', [determination('NCD12', '99183', true, 'supported')])).toEqual([]);
    expect(of('99183', 'D571', [determination('NCD12', '99183'), determination('NCD999', '99183')])).toEqual([]);
    const policies = [determination('NCD12', '99183')];
    expect(ruleEffects('covered-condition', { lines: ['99183'], diagnoses: {}, facts: { policies } })).toEqual([]);
  });

  it('a complication of a device is no reason for the implantation, unless a source names the code for it', () => {
    expect(of('64585', 'T85111A', [determination('NCD249', '64585')])).toEqual([]);
    expect(of('64585', 'T85111A', [determination('NCD249', '64585', true)])).toEqual(['conflicts']);
  });

  it('a benefit of a regulation is for its condition', () => {
    expect(of('G0108', 'R7303')).toEqual(['conflicts']);
    expect(of('G0108', 'E119')).toEqual([]);
  });
});
