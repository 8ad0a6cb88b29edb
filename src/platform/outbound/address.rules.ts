import ipaddr from 'ipaddr.js';

/** The IPv6 range routed on the internet; everything else is special or unassigned (IANA IPv6 address space). */
const GLOBAL_UNICAST: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/** Looks public but is not: Azure's virtual host address serves metadata and secrets of the machine. */
const PLATFORM_ADDRESSES = new Set(['168.63.129.16']);

/**
 * Whether an IP address is on the public internet. Private, loopback, link-local, shared, documentation, benchmarking,
 * multicast, reserved and unassigned space is not, and neither is any IPv6 form that contains an IPv4 address (mapped,
 * compatible, NAT64, 6to4, Teredo, ISATAP), because it could lead to a private address. Source: IANA special-purpose
 * address registries (RFC 6890).
 * @param text an address as formatted by the resolver or socket; names and zone ids (`fe80::1%eth0`) are never public.
 */
export function isPublicAddress(text: string): boolean {
  if (text.includes('%')) return false;
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) {
    return ipaddr.IPv4.parse(text).range() === 'unicast' && !PLATFORM_ADDRESSES.has(text);
  }
  if (!ipaddr.IPv6.isValid(text)) return false;
  const address = ipaddr.IPv6.parse(text);
  return address.range() === 'unicast' && address.match(GLOBAL_UNICAST) && !isIsatap(address);
}

/** Interface id 0000:5efe or 0200:5efe, followed by an IPv4 address (RFC 5214). */
function isIsatap({ parts }: ipaddr.IPv6): boolean {
  return (parts[4]! | 0x0200) === 0x0200 && parts[5] === 0x5efe;
}
