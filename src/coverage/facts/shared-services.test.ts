/** Services that accompany others: whether a determination that names them is about a claim. */
import { describe, expect, it } from 'vitest';
import { ruleEffects, ruleFacts, ruleRecord } from '../../../test/support/rule-facts.ts';
import { isDiagnosticTest } from '../rules/preventive/screening-benefits.ts';
import { isNuclearScan, isSharedService, isTracer } from './shared-services.ts';

describe('services that accompany others', () => {
  it.each(['76942', '77002', '77003', '77012', '77021', '76937', '76376', '96372', '36415', 'J3490'])('%s', (code) =>
    expect(isSharedService(code)).toBe(true),
  );

  it.each(['76882', '20553', '77067', '36475', '93312'])('%s is a service of its own', (code) =>
    expect(isSharedService(code)).toBe(false),
  );

  it('are tracers of nuclear scans too', () => {
    expect(['A9500', 'A9552', 'A9604', 'A9800'].every(isTracer)).toBe(true);
    expect(['A9270', 'J9271', 'Q9967'].some(isTracer)).toBe(false);
    expect([isNuclearScan('78815'), isNuclearScan('77080')]).toEqual([true, false]);
  });
});

describe('a tracer that contractors price', () => {
  const tracer = (description: string | null) =>
    ruleRecord('A9500', { status: 'C' }, { system: 'HCPCS', description, mue: { units: 3, indicator: 3 } });
  const of = (lines: string[], description: string | null = 'Technetium, diagnostic, per study dose') =>
    ruleEffects('policy-none', { lines, records: [tracer(description)] });

  it('is settled by its scan, and alone or as a treatment by no one', () => {
    expect(of(['78452', 'A9500'])).toEqual(['silent', 'silent']);
    expect(of(['A9500'])).toEqual(['unknown']);
    expect(of(['71046', 'A9500'])).toContain('unknown');
    expect(of(['78452', 'A9500'], 'Radium, therapeutic, per microcurie')).toContain('unknown');
  });
});

describe('tests that screenings share', () => {
  const of = (code: string, ...diagnoses: string[]) =>
    isDiagnosticTest(
      code,
      '210.10',
      ruleFacts({ lines: [code], diagnoses: Object.fromEntries(diagnoses.map((one) => [one, one])) }).question,
    );

  it('are diagnostic for a sign or disease, and a screening for an encounter, a risk or a pregnancy', () => {
    expect([of('87340', 'R7401'), of('87491', 'N341'), of('86592', 'A539')]).toEqual([true, true, true]);
    expect([of('86592', 'Z113'), of('87340', 'O0991'), of('86592', 'A539', 'Z113')]).toEqual([false, false, false]);
    expect([of('87340'), of('G0445', 'A539')]).toEqual([false, false]);
  });
});
