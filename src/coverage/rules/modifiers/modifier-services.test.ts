/** Modifiers of one kind of service, on codes of it and of others. */
import { describe, expect, it } from 'vitest';
import { ruleEffects, ruleFindings, ruleRecord } from '../../../../test/support/rule-facts.ts';

const PROFESSIONAL = { setting: 'professional' } as const;

describe('modifiers of one kind of service', () => {
  it.each([
    ['99212-QW', ['rejects']],
    ['87426-QW', []],
    ['81002-QW', ['warns']],
    ['85651-QW', ['warns']],
    ['81003-QW', []],
    ['G0328-QW', []],
    ['11760-91', ['rejects']],
    ['80178-91', []],
    ['0240U-90', []],
    ['11760-P3', ['rejects']],
    ['00790-AA-P3', []],
    ['01996-QS', []],
    ['99213-GP', ['rejects']],
    ['72040-GP', ['rejects']],
    ['97110-GP', []],
    ['97597-GP', []],
    ['29125-GO', []],
    ['99213-RR', ['rejects']],
    ['J1306-NU', ['rejects']],
    ['E0260-RR-KH', []],
    ['L1832-NU', []],
    ['99213-QM', ['rejects']],
    ['A0428-RH-QM', []],
    ['99213-LT', ['rejects']],
    ['11760-TA', []],
    ['42440-LT', []],
    ['42440-E1', ['rejects']],
    ['35207-F2', []],
    ['80178-RT', ['rejects']],
    ['58100-LT', ['rejects']],
    ['44388-RT', ['rejects']],
    ['49505-RT', []],
    ['50230-RT', []],
    ['80178-AT', ['rejects']],
    ['98941-AT', []],
    ['72040-GG', ['rejects']],
    ['77065-GG', []],
    ['72040-PI', ['rejects']],
    ['78815-PS', []],
    ['72040-PT', ['rejects']],
    ['45385-PT', []],
    ['00811-PT', []],
    ['G0104-PT', ['rejects']],
    ['G0121-PT', ['rejects']],
    ['80178-51', ['rejects']],
    ['99213-51', ['rejects']],
    ['11760-51', []],
    ['99213-52', ['rejects']],
    ['97110-52', []],
    ['80178-22', ['rejects']],
    ['11760-22', []],
  ])('%s', (line, effects) => expect(ruleEffects('modifier-service', { lines: [line] })).toEqual(effects));

  it.each([
    ['97110-22', 'XXX', ['rejects']],
    ['92920-22', '000', []],
    ['97110-22', null, []],
    ['11001-51', 'ZZZ', ['rejects']],
    ['11000-51', '000', []],
    ['11001-51', null, []],
  ])('%s with global days %s', (line, days, effects) => {
    const records = days === null ? [] : [ruleRecord(line.slice(0, 5), { global_days: days })];
    expect(ruleEffects('modifier-service', { lines: [line], records })).toEqual(effects);
  });

  it.each(['97110-AT', '80178-22'])('%s is for another payer to judge', (line) => {
    const facts = { payer: { kind: 'other' } } as never;
    expect(ruleEffects('modifier-service', { lines: [line], facts })).toEqual([]);
  });

  it('the step removes the modifier from its line', () => {
    const [found] = ruleFindings('modifier-service', { lines: ['80178', '99212-QW'] });
    expect(found).toMatchObject({
      code: '99212',
      message: 'Modifier QW reports a test waived under CLIA; 99212 is not a laboratory test',
      action: { kind: 'remove_modifier', modifiers: ['QW'], code: '99212', line: 2 },
    });
  });

  it('those of hospitals are wrong on professional claims alone, stopped services not at a surgical center', () => {
    const of = (line: string, question: object) => ruleEffects('modifier-service', { lines: [line], question });
    expect(of('11760-73', { ...PROFESSIONAL, site: 'office' })).toEqual(['rejects']);
    expect(of('11760-73', { ...PROFESSIONAL, site: 'asc' })).toEqual([]);
    expect(of('11760-PO', { setting: 'facility', site: 'outpatient_hospital' })).toEqual([]);
    expect(of('11760-PO', {})).toEqual([]);
  });
});

describe('what a modifier announces', () => {
  it.each([
    ['11760-PA', ['denies']],
    ['11760-PB', ['denies']],
    ['11760-PC', ['denies']],
    ['E0260-EY', ['denies']],
    ['11760-PT', []],
  ])('%s', (line, effects) => expect(ruleEffects('modifier-liability', { lines: [line] })).toEqual(effects));

  it.each([
    ['11760-22', ['informs']],
    ['11760-52', ['informs']],
    ['99213-52', []],
  ])('more or less than the usual surgery is for the report to show: %s', (line, effects) => {
    const records = [ruleRecord('99213', { global_days: 'XXX' })];
    expect(ruleEffects('modifier-global', { lines: [line], records })).toEqual(effects);
  });

  it.each(['22', '53', '76', '77'])('%s is never on a visit', (modifier) => {
    expect(ruleEffects('modifier-visit', { lines: [`99213-${modifier}`] })).toEqual(['rejects']);
    expect(ruleEffects('modifier-visit', { lines: [`11760-${modifier}`] })).toEqual([]);
  });

  it('a shared visit is one of a facility', () => {
    const of = (site: 'office' | 'home' | 'inpatient' | null) =>
      ruleEffects('modifier-visit', { lines: ['99233-FS'], question: { site } });
    expect([of('office'), of('home'), of('inpatient'), of(null)]).toEqual([['rejects'], ['rejects'], [], []]);
    expect(ruleEffects('modifier-visit', { lines: ['11760-FS'] })).toEqual(['rejects']);
  });
});
