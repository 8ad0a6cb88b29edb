/** Rules about drugs: discarded amounts, containers, units and reasons, on both sides. */
import { describe, expect, it } from 'vitest';
import { ruleEffects, ruleRecord } from '../../../test/support/rule-facts.ts';

describe('drugs', () => {
  const drug = (code: string, dosage: string, units: number) =>
    ruleRecord(code, {}, { drug: { dosage, listed: true, smallest: 1 }, mue: { units, indicator: 3 } });
  const claim = (line: string, date = '2025-06-02') => ({
    lines: [line],
    question: { date },
    records: [drug('J1111', '10 MG', 40)],
  });

  it('JW and JZ exclude each other on a line, begin on their days, and are for drugs', () => {
    expect(ruleEffects('drug-discarded', claim('J1111-JW-JZ'))).toEqual(['rejects']);
    expect(ruleEffects('drug-discarded', claim('J1111-JZ'))).toEqual([]);
    expect(ruleEffects('drug-discarded', claim('J1111-JZ', '2023-03-01'))).toEqual(['warns']);
    expect(ruleEffects('drug-discarded', { lines: ['99213-JW'] })).toEqual(['warns']);
  });

  it('neither of them leaves open which container the drug came in', () => {
    expect(ruleEffects('drug-container', claim('J1111'))).toEqual(['gap']);
    expect(ruleEffects('drug-container', claim('J1111-JZ'))).toEqual([]);
    expect(ruleEffects('drug-container', claim('J1111', '2022-01-03'))).toEqual([]);
    expect(ruleEffects('drug-container', { lines: ['J1111'] })).toEqual([]);
    // Iron of the Q codes is a drug as well, in single-dose vials.
    expect(ruleEffects('drug-container', { ...claim('Q0138'), records: [drug('Q0138', '1 MG', 510)] })).toEqual([
      'warns',
    ]);
  });

  it('units above the limit that are within it as milligrams are taken for milligrams', () => {
    expect(ruleEffects('drug-units', claim('J1111-JZ x200'))).toEqual(['rejects']);
    expect(ruleEffects('drug-units', claim('J1111-JZ x40'))).toEqual([]);
    expect(ruleEffects('drug-units', claim('J1111-JZ x900'))).toEqual([]);
  });
});

describe('drugs by container', () => {
  const drug = (smallest: number, ...names: string[]) =>
    ruleRecord('J1111', {}, { drug: { dosage: '1 MG', listed: true, names, smallest } });
  const of = (rule: 'drug-units' | 'drug-container', line: string, record: ReturnType<typeof drug>) =>
    ruleEffects(rule, { lines: [line], records: [record], question: { date: '2025-06-02' } });

  it('less than the smallest container with JZ is a container billed as a unit', () => {
    expect(of('drug-units', 'J1111-JZ x2', drug(300))).toEqual(['warns']);
    expect(of('drug-units', 'J1111-JZ x300', drug(300))).toEqual([]);
    expect(of('drug-units', 'J1111 x2', drug(300))).toEqual([]);
    expect(of('drug-units', 'J1111-JZ x2', ruleRecord('J1111'))).toEqual(['gap']);
  });

  it('units that no containers add up to left something over', () => {
    const packed = ruleRecord('J1111', {}, { drug: { dosage: '1 UNIT', listed: true, smallest: 100, step: 100 } });
    expect(of('drug-units', 'J1111-JZ x155', packed)).toEqual(['warns']);
    expect(of('drug-units', 'J1111-JZ x200', packed)).toEqual([]);
    expect(of('drug-units', 'J1111 x155', packed)).toEqual([]);
  });

  it('what was discarded is less than the largest container, and with the dose it adds up to containers', () => {
    const packed = ruleRecord(
      'J1111',
      {},
      { drug: { dosage: '1 UNIT', listed: true, smallest: 50, largest: 200, step: 50 } },
    );
    const claim = (...lines: string[]) => ({ lines, records: [packed], question: { date: '2025-06-02' } });
    expect(ruleEffects('drug-discarded', claim('J1111 x155', 'J1111-JW x45'))).toEqual([]);
    expect(ruleEffects('drug-discarded', claim('J1111 x100', 'J1111-JW x200'))).toEqual(['warns']);
    expect(ruleEffects('drug-discarded', claim('J1111 x155', 'J1111-JW x40'))).toEqual(['warns']);
  });

  it('JW and JZ of an agent for imaging are neither required nor refused', () => {
    expect(ruleEffects('drug-discarded', { lines: ['A9585-JZ x75'] })).toEqual([]);
    expect(ruleEffects('drug-container', { lines: ['A9585 x75'] })).toEqual([]);
  });

  it('a monoclonal antibody needs JW or JZ, another drug if its container says so', () => {
    expect(of('drug-container', 'J1111 x300', drug(300, 'Inj examplemab'))).toEqual(['warns']);
    expect(of('drug-container', 'J1111 x8', drug(8, 'Exampleticase injection'))).toEqual(['warns']);
    expect(of('drug-container', 'J1111-JZ x300', drug(300, 'Inj examplemab'))).toEqual([]);
    expect(of('drug-container', 'J1111 x300', drug(300, 'Inj vitamin'))).toEqual(['gap']);
  });

  it('a drug in single-dose containers needs JW or JZ, and of one in multiple-dose ones, alone or too, the container decides', () => {
    const sold = (code: string) => ruleRecord(code, {}, { drug: { ...drug(300).drug!, names: ['Inj examplemab'] } });
    expect(of('drug-container', 'J3489 x5', sold('J3489'))).toEqual(['warns']);
    expect(of('drug-container', 'J3489-JZ x5', sold('J3489'))).toEqual([]);
    // Lists of readers are no loaded file: the office looks at the container.
    expect(of('drug-container', 'J9267 x100', sold('J9267'))).toEqual(['gap']);
    expect(of('drug-container', 'Q5117 x42', sold('Q5117'))).toEqual(['gap']);
  });

  it('an erythropoiesis stimulating agent needs the modifier of its reason', () => {
    expect(ruleEffects('modifier-reason', { lines: ['J0885-JZ x40'] })).toEqual(['rejects']);
    expect(ruleEffects('modifier-reason', { lines: ['J0885-EA-JZ x40'] })).toEqual([]);
    expect(ruleEffects('modifier-reason', { lines: ['J0885-EC-JZ x40'] })).toEqual([]);
    // No anemia from radiation is covered; with GA the patient agreed to pay.
    expect(ruleEffects('modifier-reason', { lines: ['J0885-EB-JZ x40'] })).toEqual(['denies']);
    expect(ruleEffects('modifier-reason', { lines: ['J0885-EB-JZ-GA x40'] })).toEqual([]);
    expect(ruleEffects('modifier-conflict', { lines: ['J0885-EA-EC-JZ x40'] })).toEqual(['rejects']);
  });
});
