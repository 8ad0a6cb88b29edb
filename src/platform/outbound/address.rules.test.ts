import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './address.rules.ts';

// IANA special-purpose registries (IPv4 and IPv6), transcribed independently of any library.
const NOT_PUBLIC_V4 =
  `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
  192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24
  224.0.0.0/4 240.0.0.0/4 168.63.129.16/32`.split(/\s+/);
const NOT_PUBLIC_V6 =
  `::/128 ::1/128 ::/96 ::ffff:0:0/96 ::ffff:0:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 100:0:0:1::/64
  2001::/32 2001:2::/48 2001::/23 2001:10::/28 2001:20::/28 2001:db8::/32 2002::/16 2620:4f:8000::/48 3fff::/20 5f00::/16
  fc00::/7 fe80::/10 fec0::/10 ff00::/8 400::/6 4000::/3 6000::/3 8000::/3 a000::/3 c000::/3 e000::/4 f000::/5`.split(
    /\s+/,
  );

/** Addresses of a network: its fixed bits, followed by random ones. */
function addressesIn(network: string): fc.Arbitrary<bigint> {
  const [address, length] = network.split('/') as [string, string];
  const bits = address.includes(':') ? 128 : 32;
  const free = BigInt(bits - Number(length));
  const base = (address.includes(':') ? v6ToNumber(address) : v4ToNumber(address)) >> free;
  return fc.bigInt({ min: 0n, max: (1n << free) - 1n }).map((rest) => (base << free) | rest);
}

function v4ToNumber(text: string): bigint {
  return text.split('.').reduce((sum, part) => (sum << 8n) | BigInt(part), 0n);
}

function v6ToNumber(text: string): bigint {
  const [head = '', tail = ''] = text.split('::') as [string, string?];
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const groups = text.includes('::') ? [...left, ...Array(8 - left.length - right.length).fill('0'), ...right] : left;
  return groups.reduce((sum, group) => (sum << 16n) | BigInt(`0x${group}`), 0n);
}

const v4Text = (number: bigint) => [24n, 16n, 8n, 0n].map((shift) => (number >> shift) & 0xffn).join('.');
const v6Text = (number: bigint) =>
  Array.from({ length: 8 }, (_, at) => ((number >> BigInt(112 - 16 * at)) & 0xffffn).toString(16)).join(':');

describe('isPublicAddress', () => {
  it.each(NOT_PUBLIC_V4)('any address in %s is not public', (network) => {
    fc.assert(fc.property(addressesIn(network), (address) => !isPublicAddress(v4Text(address))));
  });

  it.each(NOT_PUBLIC_V6)('every address in %s is not public', (network) => {
    fc.assert(fc.property(addressesIn(network), (address) => !isPublicAddress(v6Text(address))));
  });

  it('an IPv4 address inside an IPv6 form (mapped, compatible, NAT64, 6to4, Teredo, ISATAP) is not public', () => {
    const wrap = [
      (v4: bigint) => (0xffffn << 32n) | v4,
      (v4: bigint) => v4,
      (v4: bigint) => v6ToNumber('64:ff9b::') | v4,
      (v4: bigint) => v6ToNumber('64:ff9b:1::') | v4,
      (v4: bigint) => (0x2002n << 112n) | (v4 << 80n),
      (v4: bigint) => v6ToNumber('2001::') | (v4 ^ 0xffffffffn),
      (v4: bigint) => v6ToNumber('2606:4700:0:0:0:5efe::') | v4,
      (v4: bigint) => v6ToNumber('2606:4700:0:0:200:5efe::') | v4,
    ];
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 0xffffffffn }), fc.constantFrom(...wrap), (v4, form) => {
        return !isPublicAddress(v6Text(form(v4)));
      }),
    );
    expect(isPublicAddress('::ffff:8.8.8.8')).toBe(false);
  });

  it('an IPv4 address outside every special range is public', () => {
    const ranges = NOT_PUBLIC_V4.map((network) => {
      const [address, length] = network.split('/') as [string, string];
      const size = 1n << BigInt(32 - Number(length));
      return [v4ToNumber(address), v4ToNumber(address) + size] as const;
    });
    const outside = fc
      .bigInt({ min: 0n, max: 0xffffffffn })
      .filter((address) => !ranges.some(([first, end]) => address >= first && address < end));
    fc.assert(
      fc.property(outside, (address) => isPublicAddress(v4Text(address))),
      { numRuns: 1_000 },
    );
  });

  it.each([
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '169.255.0.0',
  ])('%s, next to a private range, is public', (address) => expect(isPublicAddress(address)).toBe(true));

  it.each(['2606:4700::6810:85e5', '2a00:1450:4001:82a::200e', '2001:4860:4860::8888', '2400:cb00::1'])(
    'the global address %s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    '169.254.169.254',
    'fd00:ec2::254',
    '100.100.100.200',
    '192.0.0.192',
    '168.63.129.16',
    'fe80::1%eth0',
    '2606:4700::1%1',
    '0177.0.0.1',
    '2130706433',
    '127.1',
    '0x7f.1',
    'localhost',
    '',
  ])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));
});
