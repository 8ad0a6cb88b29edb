/** Receipts on the command line and with the standalone verifiers, which share no code with the service. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/support/harness.ts';
import { treeRoot } from '../../test/support/merkle-log.ts';
import { startWitness, type TestWitness } from '../../test/support/witness.ts';
import { loadCommands } from '../commands.ts';
import { parseCall, runCall, runWithoutDatabase } from '../platform/cli/run-command.ts';
import { loadConfig } from '../platform/config/config.ts';
import { parseCheckpoint } from './log/checkpoint.ts';
import { listTileNames, tilePath } from './log/tiles.ts';
import { ReceiptKeys } from './receipt-keys.ts';
import { logWitnessJob } from './receipts.ts';

const EXAMPLES = join(import.meta.dirname, '../../examples/receipts');

const BODY = { procedure_codes: ['E0601', '99213'], state: 'TX' };

describe('a receipt outside of the service', () => {
  const dir = mkdtempSync(join(tmpdir(), 'cpi-receipt-'));
  const answerFile = join(dir, 'answer.json');
  const keysFile = join(dir, 'jwks.json');
  let app: TestApp;
  let witness: TestWitness;
  let answer: { data: object; meta: { receipt: { log: { entry: string; checkpoint: string } } } };

  beforeAll(async () => {
    const keyFile = join(dir, 'receipt-keys.json');
    witness = await startWitness('witness.example.com', new ReceiptKeys(keyFile).publicKeys(), () => 1_790_000_000);
    app = await createTestApp({ env: { CPI_RECEIPT_KEY_FILE: keyFile, CPI_LOG_WITNESSES: witness.setting } });
    await logWitnessJob(app)!.run(new AbortController().signal);
    const tenant = await app.tenant();
    const response = await app.inject({
      method: 'POST',
      url: '/v1/prior-auth/check?receipt=true',
      headers: { 'content-type': 'application/json', ...tenant.headers },
      payload: JSON.stringify(BODY),
    });
    answer = response.json();
    writeFileSync(keysFile, (await app.inject({ url: '/.well-known/jwks.json' })).body);
  });
  afterAll(async () => {
    await app.close();
    await witness.close();
    rmSync(dir, { recursive: true });
  });

  const hasCryptography = () => {
    try {
      execFileSync('/usr/bin/python3', ['-c', 'import cryptography'], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  };
  const verify = (program: string, file: string): string => {
    try {
      return execFileSync(program, [join(EXAMPLES, file), answerFile, keysFile], { encoding: 'utf8', stdio: 'pipe' });
    } catch (error) {
      return (error as { stderr: string }).stderr;
    }
  };

  const check = (program: string, file: string) => {
    const { checkpoint } = answer.meta.receipt.log;
    expect(checkpoint).toContain('\n\u2014 witness.example.com ');
    writeFileSync(answerFile, JSON.stringify(answer));
    expect(verify(program, file)).toMatch(/^ok {3}checkPriorAuth[^\n]*\nok {3}release [^\n]* is entry \d+ of \d+ in /);
    const changed: [reason: string, change: (copy: typeof answer) => void][] = [
      [
        'The answer was changed',
        (copy) => {
          copy.data = { ...copy.data, extra: 1 };
        },
      ],
      [
        'The release is not in the log',
        ({ meta }) => {
          meta.receipt.log.entry = meta.receipt.log.entry.replace('"sequence":', '"sequence":1');
        },
      ],
      [
        'No key of the set signed the checkpoint',
        ({ meta }) => {
          // Only the witness signed it.
          meta.receipt.log.checkpoint = checkpoint.replace(/\n\u2014 (?!witness)[^\n]*/, '');
        },
      ],
    ];
    for (const [reason, change] of changed) {
      const copy = structuredClone(answer);
      change(copy);
      writeFileSync(answerFile, JSON.stringify(copy));
      expect(verify(program, file)).toContain(`FAILED  ${reason}`);
    }
  };

  it('is verified by a 60-line Node program: it is valid, and modified ones are not', () =>
    check(process.execPath, 'verify.mjs'));

  it.skipIf(!hasCryptography())('is verified the same in Python (skipped without its package cryptography)', () =>
    check('/usr/bin/python3', 'verify.py'),
  );

  it('has static log files on request: identical to the served ones, and sufficient to prove the root', async () => {
    const folder = join(dir, 'log');
    const call = parseCall(await loadCommands(() => app.corpus), ['log', 'export', folder]);
    const out: string[] = [];
    const context = {
      ...{ config: app.config, database: app.database, terminal: null, cwd: dir, note: () => {} },
      ...{ out: (text: string) => void out.push(text), signal: new AbortController().signal },
    };
    expect(await runCall(call, context)).toBe(0);
    expect(await runCall(call, context)).toBe(0);
    expect(out[1]).toMatch(/, 0 new tiles$/);
    await runCall(parseCall(await loadCommands(() => app.corpus), ['log', 'key']), context);
    const [, origin, id, typed] = /^(\S+)\+([0-9a-f]{8})\+(\S+)$/.exec(out[2]!)!;
    const noteLines = readFileSync(join(folder, 'checkpoint'), 'utf8').split('\n');
    const own = noteLines.find((line) => line.startsWith(`\u2014 ${origin} `))!;
    expect(Buffer.from(own.split(' ').at(-1)!, 'base64').subarray(0, 4).toString('hex')).toBe(id);
    expect(Buffer.from(typed!, 'base64')[0]).toBe(1);
    const { size, root } = parseCheckpoint(readFileSync(join(folder, 'checkpoint'), 'utf8'))!;
    const names = [`tile/0/000.p/${size}`, `tile/entries/000.p/${size}`];
    for (const name of names)
      expect(readFileSync(join(folder, name))).toEqual((await app.inject({ url: `/log/${name}` })).rawPayload);
    const hashes = readFileSync(join(folder, names[0]!));
    expect(treeRoot(Array.from({ length: size }, (_, at) => hashes.subarray(32 * at, 32 * at + 32)))).toEqual(root);
    expect(listTileNames(600).map(tilePath)).toEqual(['000', '001', '002.p/88']);
    expect(tilePath({ index: 1_234_067, width: 256 })).toBe('x001/x234/067');
  });

  it('is verified by the command with only file, key set and archive, including replay', async () => {
    const archive = join(dir, 'corpus.tar.zst');
    const home = join(dir, 'elsewhere');
    const commands = await loadCommands(() => app.corpus);
    const run = async (argv: string[]) => {
      const out: string[] = [];
      const call = parseCall(commands, argv);
      const context = {
        ...{ terminal: null, cwd: dir, signal: new AbortController().signal, note: () => {} },
        ...{ out: (text: string) => void out.push(text) },
      };
      const elsewhere = runWithoutDatabase(call, { ...context, config: loadConfig({ CPI_DATA_DIR: home }) });
      const code = await (elsewhere ?? runCall(call, { ...context, config: app.config, database: app.database }));
      return { code, out: out.join('\n'), elsewhere: elsewhere !== null };
    };
    expect((await run(['corpus', 'export', archive])).code).toBe(0);
    const options = ['--keys', keysFile, '--corpus', archive, '--json'];
    const verifyHere = async (file: object) => {
      writeFileSync(answerFile, JSON.stringify(file));
      const result = await run(['receipts', 'verify', answerFile, ...options]);
      expect(result.elsewhere).toBe(true);
      return { code: result.code, ...JSON.parse(result.out) };
    };
    const whole = await verifyHere({ ...answer, input: { body: BODY } });
    expect(whole).toMatchObject({ code: 0, valid: true, checks: { replay: { state: 'passed' } } });
    const other = await verifyHere({ ...answer, data: { ...answer.data, reason: 'Another' }, input: { body: BODY } });
    expect(other).toMatchObject({ code: 1, checks: { answer: { state: 'failed' }, replay: { state: 'passed' } } });
    writeFileSync(archive, 'no archive');
    expect((await verifyHere({ ...answer, input: { body: BODY } })).checks.replay).toMatchObject({
      state: 'not_checked',
      reason: expect.stringContaining('corpus.tar.zst is not a release archive'),
    });
    expect(readdirSync(dir)).not.toContain('elsewhere');
  });
});
