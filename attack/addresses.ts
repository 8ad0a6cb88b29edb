/** Every notation of an address that webhooks must not reach. */
import ipaddr from 'ipaddr.js';
import { bearer, sendRequest } from './client.ts';
import type { Row } from './report.ts';
import type { TargetServer } from './server.ts';

const IPV4 = [
  '127.0.0.1',
  '127.255.255.254',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '198.18.0.1',
  '192.0.2.1',
];
const IPV6 = ['::1', '::', 'fe80::1', 'fc00::1', 'fd12:3456::1', 'ff02::1', '2001:db8::1', '64:ff9b:1::1'];
const NAMES = [
  'localhost',
  'localhost.',
  'LOCALHOST',
  'foo.localhost',
  'metadata.google.internal',
  'a.local',
  'nowhere.invalid',
  'x'.repeat(300),
];
const WHOLE = [
  'http://8.8.8.8/',
  'ftp://8.8.8.8/',
  'file:///etc/passwd',
  'https://',
  'https://:443',
  'javascript:1',
  'https://user:pw@127.0.0.1/',
  'https://8.8.8.8:22/',
  'https://8.8.8.8:6379/',
  'https://[::1',
  '//127.0.0.1/x',
  'https:\\\\127.0.0.1',
];

/** Notations that a URL parser, a resolver or a person might read as the same address. */
function spellings(address: string): string[] {
  const bytes = ipaddr.IPv4.parse(address).toByteArray();
  const number = bytes.reduce((sum, byte) => sum * 256 + byte, 0);
  const [a, b, c, d] = bytes as [number, number, number, number];
  const hex = (byte: number) => byte.toString(16).padStart(2, '0');
  const pair = (x: number, y: number) => `${hex(x)}${hex(y)}`;
  const words = `${pair(a, b)}:${pair(c, d)}`;
  return [
    address,
    `${address}.`,
    String(number),
    `0x${number.toString(16)}`,
    `0${number.toString(8)}`,
    bytes.map((byte) => `0${byte.toString(8)}`).join('.'),
    bytes.map((byte) => `0x${hex(byte)}`).join('.'),
    `${a}.${b}.${c * 256 + d}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    address.replaceAll('.', '%2e'),
    address.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    address.replaceAll('.', '。'),
    ...[
      `[::ffff:${address}]`,
      `[::ffff:${words}]`,
      `[::${words}]`,
      `[64:ff9b::${words}]`,
      `[2002:${words}::1]`,
      `[0:0:0:0:0:ffff:${words}]`,
    ],
  ];
}

export async function addressForms(server: TargetServer): Promise<Row> {
  const hosts = [
    ...IPV4.flatMap(spellings),
    ...IPV6.flatMap((one) => [`[${one}]`, `[${one.toUpperCase()}]`, `[${one}%25eth0]`]),
    ...NAMES,
  ];
  const urls = [...new Set([...hosts.map((host) => `https://${host}/hook`), ...WHOLE])];
  const failures: string[] = [];
  const { key } = await server.key(await server.organization(), '--scopes', 'read,write,admin');
  for (const url of urls) {
    const headers = { ...bearer(key), 'content-type': 'application/json' };
    const body = JSON.stringify({ url, events: ['*'] });
    const answer = await sendRequest(server.port, { method: 'POST', path: '/v1/webhooks', headers, body });
    const { error } = JSON.parse(answer.text) as { error?: { code: string; details: Record<string, unknown> } };
    if (answer.status !== 400 || error?.details.url === undefined)
      failures.push(`${url.slice(0, 100)} returned ${answer.status}: ${answer.text.slice(0, 120)}`);
  }
  return {
    attack: 'addresses of webhooks',
    tried: urls.length,
    figures: `${urls.length - failures.length} refused`,
    failures,
  };
}
