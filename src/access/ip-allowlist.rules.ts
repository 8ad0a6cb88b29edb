import ipaddr from 'ipaddr.js';

/** IPv4-mapped IPv6 addresses (`::ffff:192.0.2.1`) carry the IPv4 address in the last 32 bits. */
const MAPPED_BITS = 96;

/**
 * Canonical form of an address or CIDR range: the network of a range (`10.1.2.3/8` becomes `10.0.0.0/8`), and IPv4 for
 * IPv4-mapped IPv6. Shortened, octal and hexadecimal IPv4 is rejected because programs parse it differently.
 * @returns null when the text is neither.
 */
export function readAddressRange(text: string): string | null {
  const [address, bitsText, ...rest] = text.trim().split('/');
  if (rest.length > 0 || address === undefined || !isPlain(address)) return null;
  const parsed = ipaddr.parse(address);
  const most = parsed.toByteArray().length * 8;
  if (bitsText !== undefined && !/^(?:0|[1-9]\d{0,2})$/.test(bitsText)) return null;
  const bits = bitsText === undefined ? most : Number(bitsText);
  if (bits > most) return null;
  if (parsed.kind() === 'ipv6' && (parsed as ipaddr.IPv6).isIPv4MappedAddress() && bits >= MAPPED_BITS)
    return written((parsed as ipaddr.IPv6).toIPv4Address(), bits - MAPPED_BITS);
  return written(parsed, bits);
}

function isPlain(address: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(address) || (ipaddr.IPv6.isValid(address) && !address.includes('%'));
}

function written(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
  const bytes = address.toByteArray();
  const network = bytes.map((byte, at) => byte & (0xff00 >> Math.min(8, Math.max(0, bits - at * 8))) & 0xff);
  const text = ipaddr.fromByteArray(network).toString();
  return bits === bytes.length * 8 ? text : `${text}/${bits}`;
}
