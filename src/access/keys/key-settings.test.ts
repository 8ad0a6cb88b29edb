import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { describe, expect, it } from 'vitest';
import { UsageError } from '../../platform/cli/command.ts';
import { addressesIn } from '../../platform/http/request/client-address.ts';
import { readAddressRange } from '../ip-allowlist.rules.ts';
import { parseSettings, readDuration } from '../organizations/command-values.ts';
import { findScopeGroup, readScopes, scopesSatisfy } from '../scopes.rules.ts';

describe('an address range', () => {
  it.each([
    ['10.1.2.3/8', '10.0.0.0/8'],
    ['192.0.2.1', '192.0.2.1'],
    ['192.0.2.1/32', '192.0.2.1'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['::ffff:192.0.2.9', '192.0.2.9'],
    ['::ffff:192.0.2.9/120', '192.0.2.0/24'],
    ['2001:DB8:0::1/33', '2001:db8::/33'],
  ])('%s is %s', (text, plain) => expect(readAddressRange(text)).toBe(plain));

  it.each([
    '',
    '10.1',
    '010.0.0.1',
    '0x7f.0.0.1',
    '2130706433',
    '10.0.0.0/33',
    '::/129',
    '1.2.3.4/',
    '1.2.3.4/08',
    '1.2.3.4/8/8',
    'fe80::1%eth0',
    'localhost',
    '10.0.0.0/-1',
  ])('%j is rejected', (text) => expect(readAddressRange(text)).toBeNull());

  it('contains exactly the addresses with its leading bits, in every notation', () => {
    const bytes = fc.oneof(
      fc.uint8Array({ minLength: 4, maxLength: 4 }),
      // Not IPv4-mapped addresses.
      fc.uint8Array({ minLength: 16, maxLength: 16 }).filter((all) => all[0] !== 0),
    );
    fc.assert(
      fc.property(bytes, fc.nat(128), fc.nat(127), (own, most, flipped) => {
        const bits = Math.min(most, own.length * 8);
        const bit = flipped % (own.length * 8);
        const other = Uint8Array.from(own);
        other[bit >> 3]! ^= 0x80 >> (bit & 7);
        const [network, neighbor] = [own, other].map((all) => ipaddr.fromByteArray([...all]).toString());
        const allows = addressesIn([readAddressRange(`${network}/${bits}`)!]);
        expect(allows(network)).toBe(true);
        expect(allows(neighbor)).toBe(bit >= bits);
        if (own.length === 4) expect(allows(`::ffff:${neighbor}`)).toBe(bit >= bits);
      }),
    );
  });
});

describe('key settings', () => {
  const NOW = Date.parse('2026-03-01T12:00:00Z');
  const settings = (options: Record<string, string>) => parseSettings(options, NOW);

  it('are parsed as written; omitted settings are absent', () => {
    expect(settings({})).toEqual({});
    expect(settings({ expires: '90d', 'per-minute': '5', 'per-month': 'none', addresses: '10.0.0.1/8, ::1' })).toEqual({
      expires_at: '2026-05-30T12:00:00.000Z',
      per_minute: 5,
      per_month: null,
      addresses: ['10.0.0.0/8', '::1'],
    });
    expect(settings({ expires: '2027-01-31T12:00:00+02:00' }).expires_at).toBe('2027-01-31T10:00:00.000Z');
    expect(settings({ expires: 'never', addresses: 'any' })).toEqual({ expires_at: null, addresses: [] });
  });

  it.each<Record<string, string>>([
    { expires: '2026-02-30' },
    { expires: '2026-03-01' },
    { expires: '0' },
    { expires: 'soon' },
    { expires: '999999d' },
    { 'per-minute': '0' },
    { 'per-minute': '1.5' },
    { 'per-month': '-1' },
    { addresses: '' },
    { addresses: '10.0.0.0/8,nowhere' },
  ])('%j is rejected', (options) => expect(() => settings(options)).toThrow(UsageError));

  it('durations have a unit', () => {
    expect([readDuration('overlap', '0'), readDuration('overlap', '36h')]).toEqual([0, 129_600_000]);
    for (const text of ['', '5', '1w', '-1h', 'h']) expect(() => readDuration('overlap', text)).toThrow(UsageError);
  });
});

describe('scopes', () => {
  it('are read, write, admin or the scope of one group; anything else is invalid', () => {
    expect(readScopes('read, codes:read,read')).toEqual(['read', 'codes:read']);
    for (const text of ['', 'codes', 'codes:admin', 'nothing:read', 'codes:read:x', 'read,', 'READ'])
      expect(readScopes(text), text).toEqual(text === 'read,' ? ['read'] : null);
  });

  it('of a group apply to its operations only; admin applies to all', () => {
    expect(findScopeGroup('/v1/policies/:policy_id')).toBe('policies');
    expect(findScopeGroup('/v1/policies/changes/stream')).toBe('changes');
    expect(findScopeGroup('/v1/nothing')).toBeNull();
    expect(scopesSatisfy(['codes:read'], ['read'], 'codes')).toBe(true);
    expect(scopesSatisfy(['codes:read'], ['read'], 'policies')).toBe(false);
    expect(scopesSatisfy(['codes:read'], ['write'], 'codes')).toBe(false);
    expect(scopesSatisfy(['codes:read'], ['read'], null)).toBe(false);
    expect(scopesSatisfy(['admin'], ['write'], null)).toBe(true);
  });
});
