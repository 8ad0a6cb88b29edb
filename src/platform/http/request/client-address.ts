import ipaddr from 'ipaddr.js';

/** A household or server controls an entire /64: a client with one address has them all. */
const IPV6_PREFIX_BITS = 64;

/** Identifies a client where requests are counted by address. */
export function toClientAddress(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = parsed.toByteArray().slice(0, IPV6_PREFIX_BITS / 8);
  return `${Buffer.from(network).toString('hex')}/${IPV6_PREFIX_BITS}`;
}

/** Distinguishes proxies from clients. @param ranges addresses and CIDR ranges, already validated */
export function addressesIn(ranges: readonly string[]): (address: string | undefined) => boolean {
  const known = ranges.map((range) => {
    const parsed = ipaddr.parse(range.split('/', 1)[0]!);
    return range.includes('/') ? ipaddr.parseCIDR(range) : ([parsed, parsed.toByteArray().length * 8] as const);
  });
  return (address) => {
    if (address === undefined || !ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return known.some(([network, bits]) => parsed.kind() === network.kind() && parsed.match(network, bits));
  };
}
