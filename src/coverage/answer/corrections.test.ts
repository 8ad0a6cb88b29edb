import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { getRule, RULE_IDS } from '../rules/catalog.ts';
import { denialCodes } from '../rules/denial-codes.ts';
import { CORRECTIONS } from './corrections.ts';

const page = (name: string) => readFileSync(join(import.meta.dirname, '../../../docs/rules', name), 'utf8');
const rows = (name: string) =>
  new Map([...page(name).matchAll(/^\| \[([\w-]+)\]\([\w-]+\.md\)(.*)$/gm)].map(([, id, rest]) => [id!, rest!]));

describe('steps and denial codes by rule', () => {
  it("no step is derived from a rule's title, and docs/rules/corrections.md lists each", () => {
    const listed = rows('corrections.md');
    for (const [id, text] of Object.entries(CORRECTIONS)) {
      if (text === null) continue;
      expect(text.toLowerCase(), id).not.toBe(
        `correct %: ${getRule(id as (typeof RULE_IDS)[number]).title.toLowerCase()}`,
      );
      expect(listed.get(id), id).toContain(text.replace('%', 'the line').replace('#', 'the policy'));
    }
  });

  it("docs/rules/denial-codes.md lists each rule's codes with their source", () => {
    const listed = rows('denial-codes.md');
    const citation = { policy_type: 'LCD' } as never;
    for (const id of RULE_IDS) {
      const { carc, rarc = [], group_code } = denialCodes({ rule_id: id, effect: 'rejects', citation } as never);
      expect(listed.has(id), id).toBe(carc !== undefined);
      for (const code of [carc, group_code, ...rarc])
        if (code !== undefined) expect(listed.get(id), id).toContain(code);
    }
  });

  it('a national determination has its own remark code, and informational findings have no codes', () => {
    const of = (effect: string, policy_type: string) =>
      denialCodes({ rule_id: 'diagnosis-not-listed', effect, citation: { policy_type } } as never);
    expect(of('denies', 'LCD')).toEqual({ carc: '50', rarc: ['N115'], group_code: 'CO' });
    expect(of('denies', 'NCD').rarc).toEqual(['N386']);
    expect(of('informs', 'LCD')).toEqual({});
  });

  it('a signed notice shifts a medical-necessity denial to the patient, and no other denial', () => {
    const of = (rule_id: string, modifiers: string[]) =>
      denialCodes({ rule_id, effect: 'denies', citation: { policy_type: 'LCD' } } as never, modifiers).group_code;
    expect([of('diagnosis-not-listed', ['GA']), of('diagnosis-not-listed', ['GZ'])]).toEqual(['PR', 'CO']);
    expect([of('ncci-pair', ['GA']), of('fee-status-bundled', ['GA']), of('ncci-units', ['GA'])]).toEqual([
      'CO',
      'CO',
      'CO',
    ]);
    expect(of('repeated-service', [])).toBe('OA');
  });
});
