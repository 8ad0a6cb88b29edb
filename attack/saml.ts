/** Responses of a SAML provider to requests that were never sent, or with content that differs from what was signed. */
import { writeFileSync } from 'node:fs';
import { type Forgery, makeSamlIdp, requestIn, type SamlIdp } from '../test/sso/saml-idp.ts';
import { type Answer, sendRequest } from './client.ts';
import type { Row } from './report.ts';
import { TargetServer } from './server.ts';
import { signedIn } from './sessions.ts';
import { from, type Headers, JSON_TYPE, post, Tally } from './tally.ts';

const DOMAIN = 'saml-attack.example';
const EMAIL = `pat@${DOMAIN}`;
const SLOW_MS = 5_000;
const between = (name: string) => new RegExp(`<saml:${name}[\\s\\S]*</saml:${name}>`);

const FORGERIES: [string, Forgery, Partial<{ email: string }>?][] = [
  ['unsigned', { signed: false }],
  ['for another audience', { audience: 'https://evil.example' }],
  ['for another recipient', { recipient: 'https://evil.example/acs' }],
  ['in response to another request', { inResponseTo: '_other' }],
  ['expired', { until: new Date(Date.now() - 3_600_000) }],
  ['signed with SHA-1', { algorithm: 'sha1' }],
  ['of a domain of others', {}, { email: 'pat@others.example' }],
  ['changed after it was signed', { rewrite: (xml) => xml.replaceAll(EMAIL, `owner@${DOMAIN}`) }],
  ['with a comment in the address', { rewrite: (xml) => xml.replaceAll(EMAIL, `owner@${DOMAIN}<!---->.evil`) }],
  [
    'without its signature',
    { rewrite: (xml) => xml.replace(/<ds:Signature[\s\S]*?<\/ds:Signature>|<Signature[\s\S]*?<\/Signature>/, '') },
  ],
  [
    'with a second assertion',
    {
      rewrite: (xml) =>
        xml.replace(
          between('Assertion'),
          (whole) => whole.replaceAll(EMAIL, `owner@${DOMAIN}`).replace(/ ID="[^"]+"/, ' ID="_evil"') + whole,
        ),
    },
  ],
  ['with a document type', { rewrite: (xml) => `<!DOCTYPE a [<!ENTITY b "c">]>${xml}` }],
  ['with 36,000 elements', { rewrite: (xml) => xml.replace('</saml:Assertion>', `${'<b/>'.repeat(36_000)}$&`) }],
  ['of nesting', { rewrite: () => '<b>'.repeat(10_000) }],
];

export async function samlAnswers(): Promise<Row> {
  const server = new TargetServer({ CPI_TRUSTED_PROXIES: '127.0.0.1' });
  const tally = new Tally();
  try {
    const [idp] = await Promise.all([makeSamlIdp(), server.start()]);
    await connect(server, idp);
    const honest = await answer(server, idp, {});
    tally.expect('the attack cannot sign in with what it should:', isTicket(honest), honest.headers.location);
    for (const [what, forgery, person] of FORGERIES) {
      const answered = await answer(server, idp, forgery, person);
      tally.expect(`an answer ${what} was taken:`, !(await signsIn(server, answered)), answered.headers.location);
      tally.expect(`a response ${what} blocked the server for`, answered.ms < SLOW_MS, `${answered.ms} ms`);
    }
    const { request } = await begin(server);
    const good = idp.answer(request, { email: EMAIL });
    await respond(server, request.relayState, good);
    tally.expect('an answer was taken twice:', !isTicket(await respond(server, request.relayState, good)));
    await counted(server, tally);
  } finally {
    await server.close();
  }
  const failures = [...tally.failures, ...server.offLoopback.map((one) => `called ${one}`)];
  return { attack: 'SAML', tried: tally.tried, figures: `${FORGERIES.length} forgeries`, failures };
}

/** Failed attempts count against the sender's address, not against the organization at other addresses. */
async function counted(server: TargetServer, tally: Tally): Promise<void> {
  const statuses: number[] = [];
  for (let at = 0; at < 12; at++) {
    const { request } = await begin(server);
    statuses.push((await respond(server, request.relayState, 'eA==', from('10.66.0.9'))).status);
  }
  tally.expect(
    'failures are not counted:',
    statuses.slice(10).every((status) => status === 429),
    statuses,
  );
}

async function connect(server: TargetServer, idp: SamlIdp): Promise<void> {
  const organization = await server.organization();
  const owner = { ...(await signedIn(server, organization, 'owner')), origin: server.url };
  const made = await post(server, '/v1/account/sso', { saml: { metadata: idp.metadata } }, owner);
  const { text } = await post(server, '/v1/account/sso/domains', { domain: DOMAIN }, owner);
  const { record } = (JSON.parse(text) as { data: { record: { name: string; value: string } } }).data;
  writeFileSync(server.recordsFile, JSON.stringify({ [record.name]: record.value }));
  const verified = await post(server, `/v1/account/sso/domains/${DOMAIN}/verify`, {}, owner);
  if (made.status !== 200 || verified.status !== 200)
    throw new Error(`SSO was not set up: ${made.text} ${verified.text}`);
}

async function begin(server: TargetServer) {
  const headers = { 'x-cpi-console': '1', origin: server.url };
  const { status, text, headers: answered } = await post(server, '/auth/sso/start', { email: EMAIL }, headers);
  if (status !== 200) throw new Error(`/auth/sso/start answered ${status}: ${text.slice(0, 150)}`);
  const cookie = [answered['set-cookie'] ?? []]
    .flat()
    .map((one) => one.split(';', 1)[0]!)
    .join('; ');
  return { cookie, request: requestIn((JSON.parse(text) as { url: string }).url) };
}

function respond(
  server: TargetServer,
  relayState: string,
  response: string,
  headers: Headers = from(),
): Promise<Answer> {
  const body = new URLSearchParams({ RelayState: relayState, SAMLResponse: response }).toString();
  const sent = { ...JSON_TYPE, 'content-type': 'application/x-www-form-urlencoded', ...headers };
  return sendRequest(server.port, { method: 'POST', path: '/auth/sso/acs', headers: sent, body });
}

const cookies = new WeakMap<Answer, string>();

async function answer(
  server: TargetServer,
  idp: SamlIdp,
  forgery: Forgery,
  person: Partial<{ email: string }> = {},
): Promise<Answer> {
  const { request, cookie } = await begin(server);
  const answered = await respond(server, request.relayState, idp.answer(request, { email: EMAIL, ...person }, forgery));
  cookies.set(answered, cookie);
  return answered;
}

const isTicket = ({ headers }: Answer): boolean => /finish\?ticket=/.test(String(headers.location));

/** Whether the ticket leads to a session, since that step decides who signs in. */
async function signsIn(server: TargetServer, answered: Answer): Promise<boolean> {
  if (!isTicket(answered)) return false;
  const { pathname, search } = new URL(String(answered.headers.location), server.url);
  const finished = await sendRequest(server.port, {
    path: pathname + search,
    headers: { ...from(), cookie: cookies.get(answered)! },
  });
  return !/[?&]sso=/.test(String(finished.headers.location));
}
