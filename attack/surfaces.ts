/**
 * Misuse of batches, receipts, the release log, calendars, exports, provisioning, notices and MCP by strangers and
 * callers.
 */
import { writeFileSync } from 'node:fs';
import { accountRequests } from '../test/support/account-requests.ts';
import { bearer } from './client.ts';
import type { Row } from './report.ts';
import { TargetServer } from './server.ts';
import { signedIn } from './sessions.ts';
import { assistantSurface } from './surfaces-mcp.ts';
import { Prober, type Tenant } from './surfaces-prober.ts';
import { calendars, releaseLog } from './surfaces-public.ts';
import { provisioning } from './surfaces-scim.ts';
import type { Headers } from './tally.ts';

const CLAIM = { procedure_codes: ['E0601'], diagnosis_codes: ['G47.33'], state: 'TX' };
const PERSON = 'Gonzalez';
const PATIENT = { patient_name: `Maria ${PERSON}`, birth_date: '1950-03-04', ssn: '123-45-6789' };
const DOMAIN = 'surfaces.example';

export async function surfaces(): Promise<Row> {
  const server = new TargetServer({ CPI_TRUSTED_PROXIES: '127.0.0.1', CPI_TOOLSETS: 'cms' });
  const prober = new Prober(server);
  try {
    await server.start();
    await server.command('demo');
    const [own, other] = [await tenant(server), await tenant(server)];
    await batches(prober, own);
    await receipts(prober, own);
    await releaseLog(prober);
    await calendars(prober, own, other);
    await notices(prober, own);
    await movedVerdicts(prober, own);
    await assistantSurface(prober, own, other);
    await verifyDomain(prober, own);
    await provisioning(prober, { own, other, domain: DOMAIN });
    await departure(prober, own, other);
  } finally {
    await server.close();
  }
  const failures = [...prober.tally.failures, ...server.offLoopback.map((one) => `called ${one}`)];
  const { tried } = prober.tally;
  return { attack: 'surfaces', tried, figures: `slowest ${Math.round(prober.slowestMs)} ms`, failures };
}

async function tenant(server: TargetServer): Promise<Tenant> {
  const organization = await server.organization('unlimited');
  const session = { ...(await signedIn(server, organization, 'owner')), origin: server.url };
  const { key } = await server.key(organization, '--scopes', 'read,write,admin');
  return { organization, key: bearer(key), session };
}

/** Batches of claims: formats, Prefer headers, parts of results, and patient data in them. */
async function batches(prober: Prober, { key, session }: Tenant): Promise<void> {
  const post = (body: unknown, headers: Headers = {}) =>
    prober.send('POST', '/v1/claims/batch', { ...key, ...headers }, body);
  const nested = '{"claims":[{"a":'.padEnd(40_000, '[');
  const forms = [
    ...['', '[]', 'null', '""', '{"claims":null}', '{"claims":[]}', '{"claims":{"length":3}}', '{"claims":"x"}'],
    ...['{"claims":[null]}', '{"claims":[[]]}', '{"claims":[1]}', `{"claims":[${'{},'.repeat(200)}{}]}`, nested],
    ...['{"claims":[{"__proto__":{"procedure_codes":["E0601"]}}]}', '{"claims":[{}],"__proto__":{"x":1}}'],
    ...[
      '{"claims":[{"constructor":{"prototype":{"x":1}}}]}',
      `{"claims":[{}],"work_list":{"batch_id":"${'x'.repeat(70)}"}}`,
    ],
    ...['{"claims":[{}],"work_list":{"claims":[{"reference":"Maria Gonzalez"}]}}', '{"claims":[{}],"work_list":"x"}'],
  ];
  for (const form of forms) prober.refused(`a batch ${form.slice(0, 60)}`, await post(form), [400, 413]);
  for (const prefer of ['respond-async, wait=1', 'RESPOND-ASYNC;a=b', 'respond-async, respond-async'])
    prober.is(`a batch with Prefer: ${prefer}`, await post({ claims: [CLAIM] }, { prefer }), [202, 429]);
  const accepted = await post({ claims: [{ ...CLAIM, ...PATIENT }] }, { prefer: 'respond-async' });
  prober.hides('an accepted batch', accepted, PERSON);
  const id = (accepted.json.data as { batch_id?: string } | undefined)?.batch_id ?? 'bat_0';
  for (const part of ['-1', '1e9', '1.5', 'x', '%00', '9007199254740993', ''])
    prober.is(`part ${part}`, await prober.get(`/v1/claims/batch/${id}/results?part=${part}`, key), [200, 400]);
  for (const odd of ['x', '../work-list', '%2e%2e', "'; DROP TABLE claim_batches; --", '%00', 'bat_'.padEnd(190, '0')])
    prober.refused(`batch ${odd}`, await prober.get(`/v1/claims/batch/${encodeURIComponent(odd)}`, key), [400, 404]);
  const listed = await post({
    claims: [
      { ...CLAIM, ...PATIENT },
      { ...CLAIM, notes: `for Maria ${PERSON}, SSN 123-45-6789` },
    ],
    work_list: {},
  });
  prober.hides('a batch for the work list', listed, PERSON);
  prober.hides('the work list', await prober.get('/v1/claims/work-list?status=all', key), PERSON);
  prober.hides('the export', await prober.get('/v1/account/organization/export', session), PERSON);
  const repeat = { 'idempotency-key': 'one-key-for-two-batches' };
  await post({ claims: [CLAIM] }, repeat);
  prober.refused('another batch with one key', await post({ claims: [CLAIM, CLAIM] }, repeat), [409, 422]);
}

/** A receipt with altered content, and proofs that do not match. */
async function receipts(prober: Prober, { key }: Tenant): Promise<void> {
  const answered = await prober.send('POST', '/v1/claims/validate?receipt=true', key, CLAIM);
  const receipt = (answered.json.meta as { receipt: Receipt }).receipt;
  const verify = (changed: object, more: object = {}) =>
    prober.send('POST', '/v1/receipts/verify', key, { receipt: { ...receipt, ...changed }, ...more });
  const valid = ({ json }: { json: Record<string, unknown> }) => (json.data as { valid?: boolean } | undefined)?.valid;
  const honest = await verify({}, { answer: answered.json.data, input: { body: CLAIM } });
  prober.expect('the attack has no valid receipt', valid(honest) === true, honest.text);
  const { envelope } = receipt;
  const [signature] = envelope.signatures;
  const statement = JSON.parse(Buffer.from(envelope.payload, 'base64').toString()) as object;
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
  const signatures = (...all: object[]) => ({ envelope: { ...envelope, signatures: all } });
  const forged: [string, object, object?][] = [
    ['of another statement', { envelope: { ...envelope, payload: encoded({ ...statement, predicate: {} }) } }],
    ['of no statement', { envelope: { ...envelope, payload: encoded({ __proto__: null }) } }],
    ['of text', { envelope: { ...envelope, payload: 'not base64 !' } }],
    ['of another type', { envelope: { ...envelope, payloadType: 'text/plain' } }],
    ['without a signature', signatures({ keyid: signature!.keyid, sig: '' })],
    ['with half a signature', signatures({ ...signature, sig: signature!.sig.slice(0, 40) })],
    ['with a signature of zeros', signatures({ ...signature, sig: Buffer.alloc(64).toString('base64') })],
    ['of an unknown key', signatures({ ...signature, keyid: '__proto__' })],
    ['with another answer', {}, { answer: { ...(answered.json.data as object), verdict: 'ok' } }],
    ['with another request', {}, { input: { body: { ...CLAIM, state: 'PA' } } }],
    ['with another salt', { salt: 'AAAA' }, { input: { body: CLAIM } }],
  ];
  for (const [what, changed, more] of forged) {
    const answer = await verify(changed, more);
    prober.expect(`a receipt ${what} is valid`, answer.status === 400 || valid(answer) === false, answer.text);
  }
  const { log } = receipt;
  prober.expect('the attack has no proof of the release log', log !== null, receipt);
  if (log === null) return;
  const proofs: object[] = [
    ...[{ size: 2 ** 53 }, { leaf: 2 ** 53 }, { leaf: -1 }, { size: 0 }, { entry: '{}' }, { checkpoint: '' }],
    ...[{ proof: Array(64).fill('AAAA') }, { checkpoint: `x${log.checkpoint}` }, { leaf: 1e9, size: 1e9 + 1 }],
  ];
  for (const changed of proofs) {
    const answer = await verify({ log: { ...log, ...changed } });
    prober.expect(
      `a proof with ${JSON.stringify(changed).slice(0, 40)}`,
      answer.status === 400 || valid(answer) === false,
      answer.text,
    );
  }
}

interface Receipt {
  envelope: { payload: string; payloadType: string; signatures: { keyid: string; sig: string }[] };
  salt: string;
  log: { leaf: number; size: number; entry: string; proof: string[]; checkpoint: string } | null;
}

/** Advance notices, also as an HTML page. */
async function notices(prober: Prober, { key }: Tenant): Promise<void> {
  const day = '2099-01-05';
  const compose = (body: unknown, query = '') => prober.send('POST', `/v1/abn${query}`, key, body);
  const service = { procedure_code: 'E0601', units: 1 };
  const bad: unknown[] = [
    ...[
      { services: [] },
      { services: Array(11).fill(service) },
      { services: [{ ...service, units: 0 }] },
      { services: 'x' },
    ],
    ...[
      { services: [{ ...service, charge: 1e9 }] },
      { services: [{ ...service, charge: '<b>' }] },
      { services: [service], patient: PERSON },
    ],
    ...[
      { services: [{ ...service, place: '<script>' }] },
      { services: [{ procedure_code: '<img src=x onerror=alert(1)>' }] },
    ],
    ...[
      { services: [service], date_of_service: '1999-01-01' },
      { services: [service], date_of_service: '</title><script>' },
    ],
  ];
  for (const body of bad)
    for (const query of ['', '?format=html'])
      prober.refused(`a notice ${JSON.stringify(body).slice(0, 50)}`, await compose(body, query), [400]);
  const page = await compose({ services: [service], date_of_service: day, state: 'TX' }, '?format=html');
  prober.expect('the attack has no page', page.status === 200 && /<table|<p>/.test(page.text), page.text);
  prober.expect('the page runs a script', !/<script|onerror=|javascript:/i.test(page.text));
  prober.expect('the page is displayed inline', /attachment/.test(String(page.headers['content-disposition'])));
  prober.expect('the page may be sniffed', page.headers['x-content-type-options'] === 'nosniff');
}

async function movedVerdicts(prober: Prober, { key }: Tenant): Promise<void> {
  for (const odd of ['x', '0', '-1', '..%2f1', '%00', '__proto__', '99999999999999999999', "1' OR '1'='1"])
    prober.refused(
      `verdicts of ${odd}`,
      await prober.get(`/v1/releases/${odd.replaceAll(' ', '%20')}/verdict-changes`, key),
      [400, 404],
    );
  for (const query of ['limit=0', 'limit=1e9', 'cursor=e30', 'format=exe', `code=${'x'.repeat(999)}`])
    prober.refused(
      `verdicts?${query.slice(0, 30)}`,
      await prober.get(`/v1/releases/latest/verdict-changes?${query}`, key),
      [400, 404],
    );
}

async function verifyDomain(prober: Prober, { session }: Tenant): Promise<void> {
  const { body } = accountRequests({ invitation: {}, leaving: {} } as never).find(
    ({ operationId }) => operationId === 'setSso',
  )!;
  await prober.send('POST', '/v1/account/sso', session, body);
  const { json } = await prober.send('POST', '/v1/account/sso/domains', session, { domain: DOMAIN });
  const { record } = json.data as { record: { name: string; value: string } };
  writeFileSync(prober.server.recordsFile, JSON.stringify({ [record.name]: record.value }));
  const { status, text } = await prober.send('POST', `/v1/account/sso/domains/${DOMAIN}/verify`, session, {});
  if (status !== 200) throw new Error(`the attack has no domain: ${text}`);
}

/**
 * Who may export everything, what the export contains, and who may delete an organization. Runs last, since the
 * organization is gone afterwards.
 */
async function departure(prober: Prober, own: Tenant, other: Tenant): Promise<void> {
  const { server } = prober;
  const exported = '/v1/account/organization/export';
  const remove = (headers: Headers, name: unknown) =>
    prober.send('POST', '/v1/account/organization/delete', headers, { name });
  const callers: [string, Headers][] = [
    ['a key', own.key],
    ['anonymous', {}],
    ['a session of another site', { ...own.session, origin: 'https://evil.example' }],
  ];
  for (const role of ['viewer', 'reviewer', 'developer', 'admin'])
    callers.push([role, { ...(await signedIn(server, own.organization, role)), origin: server.url }]);
  for (const [who, headers] of callers) {
    prober.refused(`an export by ${who}`, await prober.get(exported, headers), [400, 401, 403]);
    prober.refused(`a deletion by ${who}`, await remove(headers, 'Attack'), [400, 401, 403]);
  }
  for (const name of ['', 'attack', 'Attack ', ' Attack', null, {}, ['Attack'], 'x'.repeat(300), 'At\u200btack'])
    prober.refused(
      `a deletion by the name ${JSON.stringify(name)?.slice(0, 20)}`,
      await remove(own.session, name),
      [400],
    );
  const file = await prober.get(exported, own.session);
  prober.expect(
    'the attack has no export',
    file.status === 200 && file.text.split('\n').length > 10,
    file.text.slice(0, 80),
  );
  const secrets =
    /"(?:key_hash|token_hash|password|secret|previous_secret|backup_codes|public_key|target|client_secret)":/;
  prober.expect('the export has a secret', !secrets.test(file.text), secrets.exec(file.text)?.[0]);
  prober.hides('the export', file, other.organization);
  prober.hides('the export', file, own.key.authorization!.slice(-20));
  prober.is('a deletion by its owner', await remove(own.session, 'Attack'), [200]);
  for (const headers of [own.key, own.session])
    prober.refused('an organization that is deleted', await prober.get('/v1/account', headers), [401, 403]);
  prober.is('the other organization', await prober.get('/v1/account', other.session), [200]);
}
