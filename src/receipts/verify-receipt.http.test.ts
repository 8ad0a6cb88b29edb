/** Verification with rotated keys, answers of another version, and replays that differ. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Tenant, type TestApp } from '../../test/support/harness.ts';
import { temporaryDir } from '../../test/support/processes.ts';
import { productVersion } from '../platform/version.ts';
import { seal } from './dsse.ts';
import { ReceiptKeys } from './receipt-keys.ts';
import { buildStatement, canonicalText, inputDigest, type ReceiptStatement } from './statement.ts';
import { NotReplayable, verifyReceipt } from './verify-receipt.ts';

const BODY = { procedure_codes: ['E0601'], state: 'TX' };
const SALT = Buffer.alloc(16, 3).toString('base64');
type Predicate = ReceiptStatement['predicate'];

describe('verification of receipts', () => {
  const dir = temporaryDir();
  const keyFile = join(dir.path, 'receipt-keys.json');
  let app: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    app = await createTestApp({ env: { CPI_RECEIPT_KEY_FILE: keyFile } });
    tenant = await app.tenant();
  });
  afterAll(async () => {
    await app.close();
    dir.remove();
  });

  const post = async (url: string, payload: object) => {
    const headers = { 'content-type': 'application/json', ...tenant.headers };
    const response = await app.inject({ method: 'POST', url, headers, payload: JSON.stringify(payload) });
    expect(response.statusCode, response.body).toBe(200);
    return response.json();
  };
  const request = async () => {
    const { data: answer, meta } = await post('/v1/prior-auth/check?receipt=true', BODY);
    return { receipt: meta.receipt, answer, input: { body: BODY } };
  };
  const verify = async (file: object) => (await post('/v1/receipts/verify', file)).data;
  /** A statement with a valid signature and arbitrary content. */
  const signed = (answer: object, facts: Partial<Predicate>) => {
    const statement = buildStatement('checkPriorAuth', answer, {
      ...{
        engine: productVersion(),
        release: { id: app.corpus.current.release.id, digest: null },
        as_of: '2026-03-02',
      },
      ...{ input: { sha256: inputDigest(SALT, { body: BODY }) }, time: new Date().toISOString() },
      ...facts,
    });
    const envelope = seal(Buffer.from(canonicalText(statement)), new ReceiptKeys(keyFile).signing());
    return { receipt: { envelope, salt: SALT, log: null }, answer, input: { body: BODY } };
  };

  it('receipts of a rotated key stay valid; the key signs nothing from then on, and its secret is deleted', async () => {
    const before = await request();
    const [old] = new ReceiptKeys(keyFile).published();
    const secret = (JSON.parse(readFileSync(keyFile, 'utf8')) as { keys: { jwk: { d?: string } }[] }).keys[0]!.jwk.d!;
    const signing = new ReceiptKeys(keyFile).signing();
    // A file left by a process with the same id in another container neither blocks nor is overwritten.
    writeFileSync(`${keyFile}.${process.pid}`, 'left');
    new ReceiptKeys(keyFile).rotate(new Date());
    expect(readFileSync(`${keyFile}.${process.pid}`, 'utf8')).toBe('left');
    rmSync(`${keyFile}.${process.pid}`);
    expect(readdirSync(dir.path).filter((name) => name.startsWith('receipt-keys'))).toEqual(['receipt-keys.json']);
    expect(readFileSync(keyFile, 'utf8')).not.toContain(secret);
    const after = await request();
    const ids = [before, after].map(({ receipt }) => receipt.envelope.signatures[0].keyid);
    expect(ids[0]).toBe(old!.kid);
    expect(ids[1]).not.toBe(old!.kid);
    for (const file of [before, after]) {
      const { valid, checks } = await verify(file);
      expect([valid, checks.key.state, checks.replay.state]).toEqual([true, 'passed', 'passed']);
    }
    const { keys } = (await app.inject({ url: '/.well-known/jwks.json' })).json();
    expect(keys).toMatchObject([
      { kid: ids[0], valid_until: expect.any(String) },
      { kid: ids[1], valid_until: null },
    ]);

    // A copy of the old secret signs statements dated outside its validity.
    const { answer } = before;
    const statement = buildStatement('checkPriorAuth', answer, {
      ...{ engine: productVersion(), release: { id: 'x', digest: null }, as_of: '2026-03-02' },
      ...{ input: { sha256: inputDigest(SALT, { body: BODY }) }, time: new Date(Date.now() + 1_000).toISOString() },
    });
    const envelope = seal(Buffer.from(canonicalText(statement)), signing);
    const late = await verify({ receipt: { envelope, salt: SALT, log: null }, answer });
    expect(late).toMatchObject({ valid: false, checks: { signature: { state: 'passed' }, key: { state: 'failed' } } });
  });

  it('a response of another program version is not called wrong, but reported as not replayable here', async () => {
    const { answer } = await request();
    const { valid, checks } = await verify(signed(answer, { engine: '0.0.9' }));
    expect(valid).toBe(true);
    expect(checks.replay).toEqual({
      state: 'not_checked',
      reason: `The answer was created by version 0.0.9; this is version ${productVersion()}`,
    });
  });

  it('a response of a dropped release, or of an unknown operation, is reported as such', async () => {
    const { answer } = await request();
    const release = await verify(signed(answer, { release: { id: '1-000000000000', digest: null } }));
    expect(release.checks.replay).toMatchObject({ state: 'not_checked', reason: expect.stringContaining('release') });
    const operation = await verify(signed(answer, { operation: 'guess' } as Partial<Predicate>));
    expect(operation.checks.replay).toMatchObject({ state: 'not_checked', reason: expect.stringContaining('guess') });
  });

  it('an error during replay is thrown, not reported as a response that cannot be recomputed', async () => {
    const { receipt, answer, input } = signed({ a: 1 }, {});
    const keys = new ReceiptKeys(keyFile).publicKeys();
    const replayFails = (error: Error) =>
      verifyReceipt({ receipt: { ...receipt, log: null }, answer, input }, keys, () => Promise.reject(error));
    await expect(replayFails(new TypeError('broken'))).rejects.toThrow('broken');
    const { checks } = await replayFails(new NotReplayable('other version'));
    expect(checks.replay).toEqual({ state: 'not_checked', reason: 'other version' });
  });

  it('a different replay result lists each field that differs', async () => {
    const { answer } = await request();
    const other = {
      ...answer,
      denial_risk: 'none',
      matched_policies: [{ ...answer.matched_policies[0], title: 'Another' }],
    };
    const { valid, checks, differences } = await verify(signed(other, {}));
    expect([valid, checks.answer.state, checks.replay.state]).toEqual([false, 'passed', 'failed']);
    expect(differences).toEqual(expect.arrayContaining(['/denial_risk', '/matched_policies/0/title']));
    expect(differences).not.toContain('/coverage_status');
  });
});
