/** Both clients, packed and installed as users do it, against one live server. */
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
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
import { VerdictWorker } from '../src/verdict-changes/verdict-worker.ts';
import { createTestApp, type TestApp } from './support/harness.ts';
import { installClient } from './support/installed-client.ts';
import { temporaryDir } from './support/processes.ts';
import { run, runConcurrently, TYPED, webhookCall } from './support/sdk-programs.ts';

const ROOT = join(import.meta.dirname, '..');
const PYTHON = '/usr/bin/python3';
const RECEIVER = 'https://receiver.example.com/hook';
/** Some changes of the starter corpus. */
const RECORDS = ['NCD245 criteria_changed', 'NCD281 codes_changed', 'NCD343 retired', 'NCD364 codes_changed'];

let app: TestApp;
let url: string;
let key: string;
let cpi: CoveragePolicy;
const dir = temporaryDir();
beforeAll(async () => {
  app = await createTestApp({ resolve: async () => ['93.184.216.34'] });
  key = (await app.tenant()).key;
  await replayStarterCorpus(app.corpus);
  await app.corpus.refresh();
  // Before it listens, because a comparison adds change records while clients list them.
  const verdicts = new VerdictWorker({ corpus: app.corpus, dataDir: dir.path, onError: () => {} });
  await verdicts.runPending();
  await verdicts.close();
  url = await app.http.listen({ port: 0, host: '127.0.0.1' });
  cpi = new CoveragePolicy({ baseUrl: `${url}/v1/`, apiKey: key });
});
afterAll(async () => {
  await app.close();
  dir.remove();
});

/** Reads in pages of two. */
async function listChanges(): Promise<string[]> {
  const changes = await cpi.changes.list({ limit: 2 }).toArray();
  return changes.map(({ policy_id, change_type }) => `${policy_id} ${change_type}`).sort();
}

describe('the TypeScript client', () => {
  it('reads lists page by page and returns typed data with its release', async () => {
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

  it('reads changes, diffs and unreviewed changes', async () => {
    const changes = await listChanges();
    expect(changes).toEqual(expect.arrayContaining(RECORDS));
    expect(changes.length).toBeGreaterThanOrEqual(15);
    expect((await cpi.policies.diff('NCD364')).data.policy_id).toBe('NCD364');
    const unreviewed = await cpi.compliance.unreviewed().toArray();
    expect(unreviewed).toHaveLength(changes.length);
  });

  it('sends claim batches, immediate and asynchronous, and verifies receipts', async () => {
    const claim = { procedure_codes: ['64483'], diagnosis_codes: ['M54.16'], state: 'PA' };
    const { results } = (await cpi.claims.batch({ claims: [claim, claim] })).data;
    expect(results.map(({ status }) => status)).toEqual([200, 200]);
    const { batch_id } = (await cpi.claims.startBatch({ claims: [claim] })).data;
    expect((await cpi.claims.getBatch(batch_id)).data.batch_id).toBe(batch_id);
    const body = { procedure_codes: ['E0601'], state: 'TX' };
    const { meta } = await cpi.call('post', '/v1/prior-auth/check', { body, query: { receipt: true } });
    const { receipt } = meta as unknown as { receipt: never };
    const { checks } = (await cpi.receipts.verify({ receipt, input: { body } })).data;
    expect([checks.signature.state, checks.input.state]).toEqual(['passed', 'passed']);
  });

  it('manages webhooks; a repeated key creates one webhook', async () => {
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

  it('retries retryable errors with one key, waits as requested, and gives up on a long wait or after the timeout', async () => {
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

  it('verifies webhooks according to the standard', async () => {
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
    const read = tools().map(({ name }) => name);
    for (const name of ['validate_claim', 'batch_lookup_codes', 'compare_policies', 'agent_tool_check_coverage'])
      expect(read).toContain(name);
    const writing = [
      ...['create_key', 'set_sso', 'resolve_agent_review', 'acknowledge_change', 'create_webhook', 'test_webhook'],
      ...['agent_tool_acknowledge_policy_change', 'switch_organization', 'rotate_key'],
      ...['save_items', 'delete_saved', 'validate_claim_batch', 'delete_claim_batch', 'start_prior_auth_research'],
    ];
    for (const name of writing) expect(read, name).not.toContain(name);
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
    const clean = installClient(dir.path);
    const script = `import { CoveragePolicy } from '@coverage-policy/client';
const cpi = new CoveragePolicy({ baseUrl: '${url}', apiKey: '${key}' });
console.log((await cpi.policies.get('NCD364')).data.version);`;
    writeFileSync(join(clean, 'ask.js'), script);
    expect(readdirSync(join(clean, 'node_modules/@coverage-policy/client')).sort()).toEqual(
      ['dist', 'package.json', 'README.md'].sort(),
    );
    expect((await runConcurrently(process.execPath, ['ask.js'], clean)).trim()).toBe('2');
    writeFileSync(join(clean, 'typed.ts'), TYPED);
    const strict = [
      '--noEmit',
      '--strict',
      '--exactOptionalPropertyTypes',
      '--noUncheckedIndexedAccess',
      '--target',
      'es2022',
    ];
    const modules = ['--module', 'nodenext', '--lib', 'es2023,dom,dom.iterable', '--types', ''];
    run(
      process.execPath,
      [join(ROOT, 'node_modules/@typescript/native/bin/tsc'), ...strict, ...modules, 'typed.ts'],
      clean,
    );
    // A bundler can resolve it, and the bundle needs no other package.
    const bundled = join(clean, 'bundled');
    await build({
      ...{ root: clean, logLevel: 'silent', configFile: false },
      build: {
        lib: { entry: 'ask.js', formats: ['es'], fileName: 'ask' },
        outDir: bundled,
        minify: false,
        target: 'esnext',
      },
    });
    const [file] = readdirSync(bundled);
    expect(readFileSync(join(bundled, file!), 'utf8')).not.toMatch(/^import /m);
    expect((await runConcurrently(process.execPath, [join(bundled, file!)], bundled)).trim()).toBe('2');
  }, 300_000);

  it('has every operation by its id, and a list as CSV', async () => {
    const { paths } = (await (await fetch(`${url}/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
    expect(Object.keys(cpi.operations).sort()).toEqual(ids.sort());
    expect((await cpi.operations.listPayers()).data.length).toBeGreaterThan(0);
    const detail = await cpi.operations.getPolicy({ path: { policy_id: 'L33797' }, query: { include: 'codes' } });
    expect(detail.data.policy_id).toBe('L33797');
    const csv = await cpi.csv('/v1/policies', { q: 'oxygen' });
    expect(csv).toMatch(/^policy_id,/);
    await expect(cpi.policies.list({ format: 'csv' }).toArray()).rejects.toThrow(TypeError);
    const { resourceType } = (await cpi.fhir.search({ _count: '1' } as never)) as unknown as { resourceType: string };
    expect(resourceType).toBe('Bundle');
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
    expect(out.changes).toEqual(await listChanges());
    expect(out.policies).toEqual((await cpi.policies.list().toArray()).map(({ policy_id }) => policy_id));
    expect(out.found).toContain('L33797');
    expect(out.file.startsWith(clean)).toBe(true);
    expect(out.csv).toMatch(/^policy_id,/);
    expect([out.payers, out.called, out.bundle]).toEqual([true, 'L33797', 'Bundle']);
    expect(out.operations).toBe(Object.keys(cpi.operations).length);
  });
});

describe('descriptions for other tools', () => {
  it('llms.txt is served and lists every operation, and the collection has a request for each', async () => {
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
