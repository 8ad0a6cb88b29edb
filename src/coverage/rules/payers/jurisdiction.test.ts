import { describe, expect, it } from 'vitest';
import type { Jurisdiction } from '../../../corpus/corpus.public.ts';
import type { Site } from '../../facts.ts';
import { listMacTypes, resolvePlace } from './jurisdiction.ts';

const contractor = (jurisdiction_code: string, mac_type: Jurisdiction['mac_type']): Jurisdiction => ({
  mac_name: `Contractor ${jurisdiction_code}`,
  mac_code: jurisdiction_code,
  jurisdiction_code,
  jurisdiction_name: jurisdiction_code,
  states: ['FL'],
  mac_type,
  website_url: '',
  contractor_numbers: { partA: [], partB: [], dme: [], hhh: [] },
});
const FLORIDA = [contractor('JN', 'A/B'), contractor('DME-C', 'DME'), contractor('HHH-M', 'HHH')];
const findMac = (codes: string[], site: Site | null = null) =>
  resolvePlace(
    {
      state: 'FL',
      jurisdiction: null,
      site,
      procedures: codes.map((code) => ({ code, requested: code, count: 1 })),
    },
    FLORIDA,
  ).mac?.jurisdiction;

describe('contractor of a claim', () => {
  it.each([
    ['equipment', 'E0601', 'DME-C'],
    ['a stimulator worn outside', 'E0748', 'DME-C'],
    ['an implanted one', 'E0749', 'JN'],
    ['an implanted pump', 'E0783', 'JN'],
    ['a supply', 'A4253', 'DME-C'],
    ['an agent for nuclear imaging', 'A9502', 'JN'],
    ['a lens within the eye', 'V2632', 'JN'],
    ['a lens before it', 'V2020', 'DME-C'],
    ['a hearing aid', 'V5261', 'JN'],
    ['a cochlear implant', 'L8614', 'JN'],
    ['an inhaled drug', 'J7613', 'DME-C'],
    ['an immunosuppressive drug', 'J7507', 'DME-C'],
    ['an oral drug against nausea', 'Q0162', 'DME-C'],
    ['a fee for dispensing', 'G0333', 'DME-C'],
    ['an injected drug', 'J1885', 'JN'],
    ['a home health visit', 'G0299', 'HHH-M'],
    ['a hospice place', 'Q5010', 'HHH-M'],
    ['an office visit', '99213', 'JN'],
  ])('%s (%s) goes to %s', (_what, code, jurisdiction) => {
    expect(findMac([code])).toBe(jurisdiction);
  });

  it('a drug that a practitioner gives goes to the practitioner’s contractor, and for tablets policies of both may apply', () => {
    expect(findMac(['J7613'], 'office')).toBe('JN');
    expect(findMac(['J7613'], 'home')).toBe('DME-C');
    expect(listMacTypes('J7613', 'office')).toEqual(['A/B']);
    expect(listMacTypes('J8521', 'office')).toEqual(['A/B', 'DME']);
  });

  it('codes of several kinds go to the practitioner’s contractor, in any order', () => {
    for (const codes of [
      ['E0601', 'G0299'],
      ['G0299', 'E0601'],
      ['99213', 'E0601'],
    ])
      expect(findMac(codes)).toBe('JN');
    expect(findMac(['E0601', 'J7613'])).toBe('DME-C');
  });
});
