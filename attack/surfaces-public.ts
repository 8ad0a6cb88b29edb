/** Public pages and files: the release log, calendars at secret addresses. */
import type { Prober, Tenant } from './surfaces-prober.ts';

/** The log is public: it must not accept positions beyond its end or reveal the private key. */
export async function releaseLog(prober: Prober): Promise<void> {
  const keys = await prober.get('/.well-known/jwks.json', {});
  prober.expect('a private key is published', keys.status === 200 && !/"(?:d|p|q|k)":/.test(keys.text), keys.text);
  for (const size of ['-1', '1e3', '99999999999999999999', 'x', '0x1', '%00', '1.5', '9007199254740993', '2147483648'])
    prober.refused(`consistency ${size}`, await prober.get(`/log/consistency/${size}`, {}), [400, 404]);
  const tiles = [
    '0/999',
    '4/000',
    '-1/000',
    '0/x999/x999/x999/999',
    '0/000.p/0',
    '0/000.p/257',
    '0/..%2f..%2fetc',
    'entries/x999/999',
    '0/0',
  ];
  for (const tile of tiles) prober.refused(`tile ${tile}`, await prober.get(`/log/tile/${tile}`, {}), [400, 404]);
  for (const size of ['0', '1'])
    prober.is(`consistency ${size}`, await prober.get(`/log/consistency/${size}`, {}), [200]);
}

/** Secret addresses, and names that try to inject calendar lines. */
export async function calendars(prober: Prober, own: Tenant, other: Tenant): Promise<void> {
  const make = (name: string, filter: object = {}) =>
    prober.send('POST', '/v1/upcoming/feeds', own.key, { name, filter });
  for (const name of ['a\r\nBEGIN:VEVENT', 'a\u202eb', 'a\u0000', 'x'.repeat(101), '', 'a\u200bb', 'a\u2028b'])
    prober.refused(`a calendar named ${JSON.stringify(name.slice(0, 20))}`, await make(name), [400]);
  for (const filter of [
    { kinds: ['x'] },
    { code: 5 },
    { __proto__: { a: 1 }, extra: 1 },
    { state: 'Atlantis' },
    { codes: Array(500).fill('E0601') },
  ])
    prober.refused(
      `a calendar with the filter ${JSON.stringify(filter).slice(0, 40)}`,
      await make('a', filter),
      [400, 413],
    );
  const { json } = await make('mine; BEGIN:VEVENT, \\n');
  const { url, feed_id: id } = json.data as { url: string; feed_id: string };
  const { pathname } = new URL(url);
  const read = await prober.get(pathname, {});
  const lines = read.text.split('\r\n');
  prober.expect('the attack reads no calendar', read.status === 200 && lines[0] === 'BEGIN:VCALENDAR', read.text);
  prober.expect('a name begins an event', !/^BEGIN:VEVENT, /m.test(read.text), read.text.slice(0, 300));
  prober.hides('a calendar', read, own.organization);
  const flipped = pathname.replace(/.(?=\.ics)/, (last) => (last === 'A' ? 'B' : 'A'));
  const odd = [
    flipped,
    pathname.toUpperCase(),
    pathname.replace('.ics', ''),
    `${pathname}/`,
    '/calendar/.ics',
    '/calendar/%2e%2e.ics',
    `/calendar/${'a'.repeat(150)}.ics`,
    '/calendar/..%2f..%2fv1%2faccount.ics',
  ];
  for (const path of odd) prober.refused(`calendar ${path.slice(0, 50)}`, await prober.get(path, {}), [400, 404]);
  prober.refused('a calendar of others', await prober.send('DELETE', `/v1/upcoming/feeds/${id}`, other.key), [404]);
  prober.hides('calendars of others', await prober.get('/v1/upcoming/feeds', other.key), id);
  await prober.send('DELETE', `/v1/upcoming/feeds/${id}`, own.key);
  prober.refused('a deleted calendar', await prober.get(pathname, {}), [404]);
  for (const query of [
    'from=x',
    'from=9999-99-99',
    'kind=x',
    'cursor=AAAA',
    'limit=1e9',
    'state=%00',
    `code=${'E'.repeat(300)}`,
  ])
    prober.refused(`upcoming?${query.slice(0, 30)}`, await prober.get(`/v1/upcoming?${query}`, own.key), [400]);
  for (const odd of ['x', '%2e%2e%2f', '__proto__', "a'--"])
    prober.refused(
      `proposal ${odd}`,
      await prober.get(`/v1/upcoming/proposals/${encodeURIComponent(odd)}`, own.key),
      [400, 404],
    );
}
