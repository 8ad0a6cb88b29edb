/** Receipts as callers receive them, as anyone can verify them, and how any change to one is detected. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Tenant, type TestApp } from '../../test/support/harness.ts';
import { treeRoot } from '../../test/support/merkle-log.ts';
import { changeSettings } from '../accounts/organization/organization.service.ts';
import { hashLeaf, isConsistent } from '../platform/merkle-tree.ts';
import { parseCheckpoint } from './log/checkpoint.ts';
import { parsePublished } from './receipt-keys.ts';
import { type ReceiptFile, verifyReceipt } from './verify-receipt.ts';

const CLAIM = {
  state: 'TX',
  date_of_service: '2025-10-01',
  procedure_codes: ['99213'],
  diagnosis_codes: ['I10'],
};

describe('receipts', () => {
  let app: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    app = await createTestApp();
    tenant = await app.tenant();
  });
  afterAll(() => app.close());

  const post = async (url: string, payload: object, status = 200) => {
    const response = await app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...tenant.headers },
      payload: JSON.stringify(payload),
    });
    expect(response.statusCode, response.body).toBe(status);
    return response.json();
  };
  const states = (checks: Record<string, { state: string }>) =>
    Object.fromEntries(Object.entries(checks).map(([name, { state }]) => [name, state]));
  const ALL = {
    signature: 'passed',
    key: 'passed',
    answer: 'passed',
    input: 'passed',
    release_log: 'passed',
    replay: 'passed',
  };

  it('a response has one only on request, and it proves response, request and release', async () => {
    expect((await post('/v1/claims/validate', CLAIM)).meta.receipt).toBeUndefined();
    const { data: answer, meta } = await post('/v1/claims/validate?receipt=true', CLAIM);
    const receipt = { receipt: meta.receipt, answer, input: { body: CLAIM } };
    const { data } = await post('/v1/receipts/verify', receipt);
    expect(states(data.checks)).toEqual(ALL);
    expect(data).toMatchObject({ valid: true, differences: [] });
    expect(data.statement.predicate).toMatchObject({ operation: 'validateClaim', release: { id: meta.release } });
    expect(JSON.stringify(data.statement)).not.toContain('99213');
  });

  it.each([
    ['/v1/prior-auth/check', { procedure_codes: ['E0601'], state: 'TX' }],
    ['/v1/coverage/evaluate', { policy_id: 'L33718', parameters: { ahi: 20 } }],
    ['/v1/policies/compare', { procedure_codes: ['E0601'] }],
  ])('%s returns valid receipts', async (path, body) => {
    const { data: answer, meta } = await post(`${path}?receipt=true`, body);
    const { data } = await post('/v1/receipts/verify', { receipt: meta.receipt, answer, input: { body } });
    expect(states(data.checks)).toEqual(ALL);
  });

  it('verification costs the same as recomputing the response', async () => {
    const query = { explain: 'counterfactual' };
    const explained = await post('/v1/claims/validate?receipt=true&explain=counterfactual', CLAIM);
    const plain = await post('/v1/claims/validate?receipt=true', CLAIM);
    const left = async (payload: object) => {
      const caller = await app.tenant();
      const headers = { 'content-type': 'application/json', ...caller.headers };
      const sent = { method: 'POST' as const, url: '/v1/receipts/verify', headers, payload };
      const { headers: answered, json } = await app.inject(sent);
      expect(json().data.checks.replay.state).toBe('passed');
      return Number(answered['x-ratelimit-limit']) - Number(answered['x-ratelimit-remaining']);
    };
    const of = ({ data: answer, meta }: typeof plain, input: object) => ({ receipt: meta.receipt, answer, input });
    expect(await left(of(plain, { body: CLAIM }))).toBe(5);
    expect(await left(of(explained, { query, body: CLAIM }))).toBe(25);
  });

  it('a tool response is signed, and states why it cannot be recomputed', async () => {
    const body = { code: 'E0601', state: 'TX' };
    const { data: answer, meta } = await post('/v1/agent/tools/check_coverage?receipt=true', body);
    const { data } = await post('/v1/receipts/verify', { receipt: meta.receipt, answer, input: { body } });
    expect(states(data.checks)).toEqual({ ...ALL, replay: 'not_checked' });
    expect(data.checks.replay.reason).toContain('agent tools');
  });

  it('an organization can require receipts on every response, without affecting others', async () => {
    const signed = async (query = '') => (await post(`/v1/claims/validate${query}`, CLAIM)).meta.receipt !== undefined;
    const set = (always_receipts: boolean) =>
      changeSettings(app.database, tenant.organizationId, { always_receipts }, 'operator');
    await set(true);
    // Other processes notice a moment later.
    await expect.poll(() => signed()).toBe(true);
    expect(await signed('?receipt=false')).toBe(true);
    const { data: answer, meta } = await post('/v1/claims/validate', CLAIM);
    const { data } = await post('/v1/receipts/verify', { receipt: meta.receipt, answer, input: { body: CLAIM } });
    expect(states(data.checks)).toEqual(ALL);
    const other = await app.tenant();
    const theirs = await app.inject({
      ...{ method: 'POST', url: '/v1/claims/validate', payload: JSON.stringify(CLAIM) },
      headers: { 'content-type': 'application/json', ...other.headers },
    });
    expect(theirs.json().meta.receipt).toBeUndefined();
    await set(false);
    await expect.poll(() => signed()).toBe(false);
  });

  it('as_of returns the response of that date, and its receipt can be recomputed for that date', async () => {
    const body = { procedure_codes: ['E0601'], state: 'TX' };
    const { data: answer, meta } = await post('/v1/prior-auth/check?receipt=true&as_of=2025-03-01', body);
    const { data } = await post('/v1/receipts/verify', { receipt: meta.receipt, answer, input: { body } });
    expect(data.statement.predicate.as_of).toBe('2025-03-01');
    expect(states(data.checks)).toEqual(ALL);
    await post('/v1/prior-auth/check?as_of=2025-02-30', body, 400);
  });

  it('any modification is detected, by the check it concerns', async () => {
    const { data: answer, meta } = await post('/v1/claims/validate?receipt=true', CLAIM);
    const file = { receipt: meta.receipt, answer, input: { body: CLAIM } };
    const check = async (change: (copy: typeof file) => void) => {
      const copy = structuredClone(file);
      change(copy);
      const { data } = await post('/v1/receipts/verify', copy);
      expect(data.valid).toBe(false);
      return data;
    };
    const forged = await check(({ receipt: { envelope } }) => {
      const text = Buffer.from(envelope.payload, 'base64').toString().replace('validateClaim', 'checkPriorAuth');
      envelope.payload = Buffer.from(text).toString('base64');
    });
    expect(states(forged.checks)).toMatchObject({ signature: 'failed', replay: 'not_checked' });
    expect(forged.statement).toBeNull();
    const answered = await check((copy) => {
      copy.answer = { ...copy.answer, denial_risk: 'none of ours' };
    });
    expect(states(answered.checks)).toMatchObject({ signature: 'passed', answer: 'failed', replay: 'passed' });
    const requested = await check((copy) => {
      copy.input.body = { ...CLAIM, state: 'CA' };
    });
    expect(states(requested.checks)).toMatchObject({ input: 'failed', replay: 'not_checked' });
    const logged = await check(({ receipt: { log } }) => {
      log.entry = log.entry.replace(/"digest":"./, '"digest":"x');
    });
    expect(states(logged.checks)).toMatchObject({ signature: 'passed', release_log: 'failed' });
    const checkpoint = await check(({ receipt: { log } }) => {
      log.checkpoint = log.checkpoint.replace(/\n\d+\n/, '\n999\n');
    });
    expect(states(checkpoint.checks)).toMatchObject({ release_log: 'failed' });
  });

  it('a third party needs only the published keys, and keys of another service verify nothing', async () => {
    const { data: answer, meta } = await post('/v1/claims/validate?receipt=true', CLAIM);
    const { keys } = (await app.inject({ url: '/.well-known/jwks.json' })).json();
    expect(keys[0]).toMatchObject({ kty: 'OKP', crv: 'Ed25519', alg: 'Ed25519', use: 'sig' });
    expect(JSON.stringify(keys)).not.toContain('"d"');
    const file: ReceiptFile = { receipt: meta.receipt, answer };
    const replay = () => Promise.reject(new Error('not here'));
    expect((await verifyReceipt(file, keys.map(parsePublished), replay)).valid).toBe(true);
    const other = keys.map((key: object) =>
      parsePublished({ ...key, x: Buffer.alloc(32, 1).toString('base64url') } as never),
    );
    expect((await verifyReceipt(file, other, replay)).checks.signature.state).toBe('failed');
    const ended = keys.map((key: object) => parsePublished({ ...key, valid_until: '2020-01-01T00:00:00Z' } as never));
    expect((await verifyReceipt(file, ended, replay)).checks.key.state).toBe('failed');
  });

  it('the log is served as tiles and signed checkpoints', async () => {
    const note = (await app.inject({ url: '/log/checkpoint' })).body;
    const { size, root } = parseCheckpoint(note)!;
    expect(size).toBeGreaterThan(0);
    const entries = (await app.inject({ url: `/log/tile/entries/000.p/${size}` })).rawPayload;
    const first = entries.subarray(2, 2 + entries.readUInt16BE(0)).toString();
    expect(JSON.parse(first)).toMatchObject({ digest: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const hashes = (await app.inject({ url: `/log/tile/0/000.p/${size}` })).rawPayload;
    expect(hashes.subarray(0, 32)).toEqual(hashLeaf(first));
    const leaves = Array.from({ length: size }, (_, at) => hashes.subarray(32 * at, 32 * at + 32));
    expect(treeRoot(leaves)).toEqual(root);
    const { proof, ...next } = (await app.inject({ url: '/log/consistency/1' })).json();
    const parsed = parseCheckpoint(next.checkpoint)!;
    const old = { size: 1, root: hashLeaf(first) };
    expect(
      isConsistent(
        old,
        parsed,
        proof.map((hash: string) => Buffer.from(hash, 'base64')),
      ),
    ).toBe(true);
    const beyond = ['0/009', 'x/000', '0/x999/x999/x999/999', 'entries/x999/x999/x999/999', '3/x008/x388/607'];
    for (const url of [...beyond.map((tile) => `/log/tile/${tile}`), '/log/consistency/99999', '/log/consistency/x'])
      expect((await app.inject({ url })).statusCode, url).toBe(404);
  });
});
