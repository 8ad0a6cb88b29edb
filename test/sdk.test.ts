/** Both clients, packed and installed as their users do it, against one live server. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  AuthenticationError,
  ConnectionError,
  CoveragePolicy,
  functionTools,
  NotFoundError,
  RateLimitError,
  RequestTimeoutError,
  runTool,
  tools,
  ValidationError,
  verifyWebhook,
  WebhookVerificationError,
} from '../sdk/typescript/src/index.ts';
import { replayStarterCorpus } from '../src/ingest/starter/starter.service.ts';
import { createTestApp, type TestApp } from './support/harness.ts';
import { temporaryDir } from './support/processes.ts';

const ROOT = join(import.meta.dirname, '..');
const PYTHON = '/usr/bin/python3';
const RECEIVER = 'https://receiver.example.com/hook';
const RECORDS = ['NCD245 criteria_changed', 'NCD281 codes_changed', 'NCD343 retired', 'NCD364 codes_changed'];

let app: TestApp;
let url: string;
let key: string;
let cpi: CoveragePolicy;
const dir = temporaryDir();
beforeAll(async () => {
  app = await createTestApp({ resolve: async () => ['93.184.216.34'] });
  key = (await app.tenant()).key;
  url = await app.http.listen({ port: 0, host: '127.0.0.1' });
  cpi = new CoveragePolicy({ baseUrl: `${url}/v1/`, apiKey: key });
  await replayStarterCorpus(app.corpus);
  await app.corpus.refresh();
});
afterAll(async () => {
  await app.close();
  dir.remove();
});

/** A call as the service sends it. */
function webhookCall() {
  const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
  const payload = JSON.stringify({ id: 'evt_1', type: 'policy.updated', timestamp: '2026-11-02T00:00:00Z', data: {} });
  const now = new Date();
  const headers = {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('evt_1', now, payload),
  };
  return { secret, payload, headers };
}

function run(command: string, args: string[], cwd: string, input = '') {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, input, encoding: 'utf8' });
  expect(status, `${command} ${args.join(' ')}: ${stderr}${stdout}`).toBe(0);
  return stdout;
}

/** Runs a program that asks the server of this process, which must not be blocked meanwhile. */
async function runConcurrently(
  command: string,
  args: string[],
  cwd: string,
  input = '',
  env: Record<string, string> = {},
) {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: 'pipe' });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  expect(code, `${command} ${args.join(' ')}: ${err}`).toBe(0);
  return out;
}

describe('the TypeScript client', () => {
  it('reads lists page by page and answers typed data with its release', async () => {
    const ids: string[] = [];
    for await (const policy of cpi.policies.list({ limit: 40 })) ids.push(policy.policy_id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(80);
    expect(await cpi.policies.list({ q: 'oxygen', limit: 2 }).toArray(3)).toHaveLength(3);
    const { data, meta } = await cpi.codes.lookup('E0601', { include: 'policies' });
    expect(data.found && data.policies!.length).toBeGreaterThan(0);
    expect(meta.release).toBe(app.corpus.current.release.id);
    const claim = await cpi.claims.validate({ procedure_codes: ['64483'], diagnosis_codes: ['M54.16'], state: 'PA' });
    const sources = [...claim.data.policy_sources, ...claim.data.rule_sources].map(({ source_id }) => source_id);
    expect(sources).toContain(claim.data.findings[0]!.source_id);
    expect((await cpi.priorAuth.check({ procedure_codes: ['K0856'], state: 'TX' })).data.pa_verdict).toBe('required');
    const { data: research } = await cpi.priorAuth.research({ procedure_codes: ['K0856'], state: 'TX', sync: true });
    expect((await cpi.priorAuth.getResearch(research.research_id)).data.result?.determination.verdict).toBe('required');
    expect((await cpi.policies.get('L33797', { include: 'codes' })).data.policy_id).toBe('L33797');
    expect((await cpi.jurisdictions.list()).data.length).toBeGreaterThan(10);
    expect((await cpi.health()).data.status).toBe('healthy');
  });

  it('reports changes, diffs and what no one reviewed', async () => {
    const changes = await cpi.changes.list({ limit: 2 }).toArray();
    expect(changes.map(({ policy_id, change_type }) => `${policy_id} ${change_type}`).sort()).toEqual(RECORDS);
    expect((await cpi.policies.diff('NCD364')).data.policy_id).toBe('NCD364');
    const unreviewed = await cpi.compliance.unreviewed().toArray();
    expect(unreviewed).toHaveLength(RECORDS.length);
  });

  it('manages webhooks; a repeated key makes one webhook', async () => {
    const body = { url: RECEIVER, events: ['policy.updated' as const] };
    const made = await cpi.webhooks.create(body, { idempotencyKey: 'sdk-typescript' });
    expect((await cpi.webhooks.create(body, { idempotencyKey: 'sdk-typescript' })).data.id).toBe(made.data.id);
    expect((await cpi.webhooks.list().toArray()).map(({ id }) => id)).toEqual([made.data.id]);
    await cpi.webhooks.delete(made.data.id);
    await expect(cpi.webhooks.get(made.data.id)).rejects.toThrow(NotFoundError);
  });

  it('throws errors by code', async () => {
    const missing = await cpi.policies.get('L99999').catch((error: unknown) => error);
    expect(missing).toBeInstanceOf(NotFoundError);
    expect(missing).toMatchObject({ status: 404, code: 'RESOURCE_POLICY_NOT_FOUND', requestId: expect.any(String) });
    await expect(cpi.claims.validate({ procedure_codes: ['?'] })).rejects.toThrow(ValidationError);
    const other = new CoveragePolicy({ baseUrl: url, apiKey: 'cpi_live_no' });
    await expect(other.jurisdictions.list()).rejects.toThrow(AuthenticationError);
    const nowhere = new CoveragePolicy({ baseUrl: 'http://127.0.0.1:1', maxRetries: 0 });
    await expect(nowhere.health()).rejects.toThrow(ConnectionError);
  });

  it('repeats what is worth it with one key, waits as asked, and gives up on a long wait or in time', async () => {
    const keys: (string | null)[] = [];
    const refuseTwice = async (request: Request) => {
      keys.push(request.headers.get('x-idempotency-key'));
      const refused = { success: false, error: { code: 'RATE_LIMIT_MINUTE', message: 'wait', retryable: true } };
      if (keys.length < 3) return Response.json(refused, { status: 429, headers: { 'retry-after': '0' } });
      return Response.json({ success: true, data: await request.json(), meta: {} });
    };
    const body = { procedure_codes: ['64483'] };
    const answer = await new CoveragePolicy({ fetch: refuseTwice }).claims.validate(body);
    expect(answer.data).toEqual(body);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    const later = async () => new Response('', { status: 429, headers: { 'retry-after': '600' } });
    const refused = await new CoveragePolicy({ fetch: later }).health().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RateLimitError);
    expect(refused).toMatchObject({ retryAfter: 600 });
    const never = (request: Request) =>
      new Promise<Response>((_, reject) =>
        request.signal.addEventListener('abort', () => reject(request.signal.reason)),
      );
    const slow = new CoveragePolicy({ fetch: never, timeoutMs: 5, maxRetries: 1 });
    await expect(slow.health()).rejects.toThrow(RequestTimeoutError);
    const stopped = slow.health({ signal: AbortSignal.abort(new Error('stopped')) });
    await expect(stopped).rejects.toThrow('stopped');
  });

  it('verifies webhooks as the standard states', async () => {
    const { payload, headers, secret } = webhookCall();
    const other = `whsec_${Buffer.alloc(24, 8).toString('base64')}`;
    expect(await verifyWebhook({ payload, headers, secret: [other, secret] })).toMatchObject({
      type: 'policy.updated',
    });
    const bytes = { payload: Buffer.from(payload), headers: new Headers(headers), secret };
    expect(await verifyWebhook(bytes)).toMatchObject({ id: 'evt_1' });
    for (const wrong of [
      { payload: `${payload} `, headers, secret },
      { payload, headers, secret: other },
      { payload, headers: {}, secret },
      { payload, headers: { ...headers, 'webhook-timestamp': '1000000000' }, secret },
    ])
      await expect(verifyWebhook(wrong)).rejects.toThrow(WebhookVerificationError);
  });

  it('offers operations as tools and runs them', async () => {
    expect(tools().every(({ readOnly }) => readOnly)).toBe(true);
    expect(tools({ writing: true }).length).toBeGreaterThan(tools().length);
    expect(functionTools()[0]).toMatchObject({ type: 'function', function: { parameters: { type: 'object' } } });
    expect(JSON.stringify(tools())).not.toContain('$ref');
    const found = await runTool(cpi, 'lookup_code', { code: 'E0601' });
    expect(found).toMatchObject({ data: { found: true } });
    const detail = await runTool(cpi, 'get_policy', { policy_id: 'L33797' });
    expect(detail).toMatchObject({ data: { policy_id: 'L33797' } });
    expect(await runTool(cpi, 'validate_claim', { procedure_codes: ['64483'] })).toMatchObject({ success: true });
    await expect(runTool(cpi, 'nothing', {})).rejects.toThrow(RangeError);
  });

  it('is packed, installed into a clean folder and run there', async () => {
    const source = join(dir.path, 'typescript');
    cpSync(join(ROOT, 'sdk/typescript'), source, { recursive: true });
    mkdirSync(join(source, 'node_modules'));
    const packages = ['openapi-fetch', 'openapi-typescript-helpers'];
    for (const name of packages)
      cpSync(join(ROOT, 'node_modules', name), join(source, 'node_modules', name), { recursive: true });
    run(process.execPath, [join(ROOT, 'node_modules/@typescript/native/bin/tsc'), '-p', source], source);
    const clean = join(dir.path, 'clean');
    mkdirSync(clean);
    const packed = [source, ...packages.map((name) => join(source, 'node_modules', name))];
    run('npm', ['pack', '--ignore-scripts', '--silent', ...packed], clean);
    const tarballs = readdirSync(clean).map((name) => `./${name}`);
    writeFileSync(join(clean, 'package.json'), '{"type":"module"}');
    run('npm', ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--silent', ...tarballs], clean);
    const script = `import { CoveragePolicy } from '@coverage-policy/client';
const cpi = new CoveragePolicy({ baseUrl: '${url}', apiKey: '${key}' });
console.log((await cpi.policies.get('NCD364')).data.version);`;
    writeFileSync(join(clean, 'ask.js'), script);
    expect(readdirSync(join(clean, 'node_modules/@coverage-policy/client')).sort()).toEqual(
      ['dist', 'package.json', 'README.md'].sort(),
    );
    expect((await runConcurrently(process.execPath, ['ask.js'], clean)).trim()).toBe('2');
  });
});

describe('the Python client', () => {
  // Debian's python3-httpx, python3-setuptools, python3-wheel and python3-pip; .ci/run installs them.
  const missing = spawnSync(PYTHON, ['-c', 'import httpx, setuptools, wheel, pip']).status !== 0;
  it.skipIf(missing)('is built, installed into a clean folder and run there', async () => {
    const source = join(dir.path, 'python');
    cpSync(join(ROOT, 'sdk/python'), source, { recursive: true });
    const wheel = run(PYTHON, ['-c', 'from setuptools import build_meta as b; print(b.build_wheel("."))'], source)
      .trim()
      .split('\n')
      .at(-1)!;
    const clean = join(dir.path, 'clean-python');
    run(PYTHON, ['-m', 'pip', 'install', '--quiet', '--no-index', '--no-deps', '--target', clean, wheel], source);
    const provided = { url, key, receiver: RECEIVER, webhook: webhookCall() };
    const script = join(import.meta.dirname, 'support/sdk_live.py');
    const out = JSON.parse(
      await runConcurrently(PYTHON, [script], clean, JSON.stringify(provided), { PYTHONPATH: clean }),
    );
    expect(out.changes).toEqual(RECORDS);
    expect(out.policies).toEqual((await cpi.policies.list().toArray()).map(({ policy_id }) => policy_id));
    expect(out.found).toContain('L33797');
    expect(out.file.startsWith(clean)).toBe(true);
  });
});

describe('descriptions for other tools', () => {
  it('llms.txt is served and names every operation, and the collection has a request for each', async () => {
    const response = await fetch(`${url}/llms.txt`);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await response.text();
    const collection = readFileSync(join(ROOT, 'sdk/postman/coverage-policy.postman_collection.json'), 'utf8');
    const { item } = JSON.parse(collection) as {
      item: { item: { request: { method: string; url: { path: string[] } } }[] }[];
    };
    const requests = item.flatMap((folder) =>
      folder.item.map(
        ({ request }) => `${request.method} /${request.url.path.join('/').replaceAll(/:(\w+)/g, '{$1}')}`,
      ),
    );
    const { paths } = (await (await fetch(`${url}/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { deprecated?: boolean }>>;
    };
    for (const [path, methods] of Object.entries(paths))
      for (const [method, { deprecated }] of Object.entries(methods)) {
        if (deprecated) continue;
        expect(requests).toContain(`${method.toUpperCase()} ${path}`);
        expect(text).toContain(`\`${method.toUpperCase()} ${path}\``);
      }
  });
});
