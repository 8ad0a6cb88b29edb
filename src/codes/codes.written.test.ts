import { describe, expect, it } from 'vitest';
import type { PolicyEntry, Snapshot } from '../policies/policies.public.ts';
import { activePolicies } from './codes.active-policies.ts';
import { MOST_WRITTEN, type WrittenCode, WrittenCodes } from './codes.written.ts';

describe('written answers', () => {
  const of = (text: string): WrittenCode => ({
    found: { candidate: { system: 'HCPCS', code: 'E0601' }, facts: [] },
    text,
  });
  const asked = { date: '2026-11-21', generation: 3, rvu: false };

  it('are those of the same day, the same editions and the same members', () => {
    const written = new WrittenCodes();
    written.keep('E0601', asked, of('plain'));
    written.keep('E0601', { ...asked, rvu: true }, of('priced'));
    expect(written.get('E0601', asked)?.text).toBe('plain');
    expect(written.get('E0601', { ...asked, rvu: true })?.text).toBe('priced');
    expect(written.get('e0601', asked)).toBeUndefined();
    expect(written.get('E0601', { ...asked, date: '2026-11-22' })).toBeUndefined();
    expect(written.get('E0601', { ...asked, generation: 4 })).toBeUndefined();
    written.keep('E0470', { ...asked, date: '2026-11-22' }, of('next day'));
    expect(written.get('E0601', { ...asked, date: '2026-11-22' })).toBeUndefined();
    expect(written.get('E0601', asked)).toBeUndefined();
  });

  it('start again when there are too many', () => {
    const written = new WrittenCodes();
    for (let at = 0; at < MOST_WRITTEN; at++) written.keep(`${at}`, { ...asked, rvu: at % 2 === 0 }, of('text'));
    expect(written.get('1', asked)).toBeDefined();
    written.keep('one more', asked, of('text'));
    expect(written.get('1', asked)).toBeUndefined();
    expect(written.get('one more', asked)).toBeDefined();
  });
});

describe('active policies', () => {
  const policy = (position: number, own: Partial<PolicyEntry>) =>
    ({
      position,
      policy_id: `L${position}`,
      title: 'T',
      policy_type: 'LCD',
      jurisdictions: ['JE'],
      ...own,
    }) as PolicyEntry;
  const entries = [
    policy(0, {
      status: 'active',
      retire_date: null,
      payer: null,
      effective_date: null,
      source_url: 'https://example.org',
    }),
    policy(1, { status: 'active', retire_date: '2026-11-22' }),
    policy(2, { status: 'retired', retire_date: null }),
  ];
  const snapshot = {
    entries,
    byVersionId: new Map(entries.map((entry) => [entry.position * 10 + 7, entry])),
  } as unknown as Snapshot;

  it('are those in force on the day', () => {
    const on = (date: string) =>
      [7, 17, 27, 8, 28, 1_000].map((version) => activePolicies(snapshot, date).positionOf(version));
    expect(on('2026-11-21')).toEqual([0, 1, null, null, null, null]);
    expect(on('2026-11-22')).toEqual([0, null, null, null, null, null]);
    expect(activePolicies(snapshot, '2026-11-21')).toBe(activePolicies(snapshot, '2026-11-21'));
  });

  it('are written with what they say of a code', () => {
    const active = activePolicies(snapshot, '2026-11-21');
    for (const condition of [null, 'Group 1 "only"', null]) {
      for (const disposition of ['covered', 'not_covered']) {
        const member = JSON.parse(active.textOf(0, { disposition, condition }));
        expect(member).toMatchObject({
          policy_id: 'L0',
          disposition,
          condition_reference: condition,
          jurisdiction: 'JE',
        });
      }
    }
  });

  it('look for what lists a code once, and again for another system or another day', () => {
    let searches = 0;
    const find = () => {
      searches += 1;
      return [{ position: 0, disposition: 'covered', condition: null }];
    };
    for (const [date, system] of [
      ['2026-11-21', 'HCPCS'],
      ['2026-11-21', 'HCPCS'],
      ['2026-11-21', 'ICD10CM'],
      ['2026-11-22', 'HCPCS'],
    ])
      expect(activePolicies(snapshot, date!).matchesOf(system!, 'A0425', find)).toHaveLength(1);
    expect(searches).toBe(3);
  });
});
