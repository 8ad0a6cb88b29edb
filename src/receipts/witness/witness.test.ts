/** Witnesses of the release log: a real one over HTTP that verifies what it signs. */
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines, openTestDatabase, type TestDatabase } from '../../../test/support/databases.ts';
import { temporaryDir } from '../../../test/support/processes.ts';
import { startWitness, type TestWitness } from '../../../test/support/witness.ts';
import { logRelease } from '../../corpus/segments/release-log.queries.ts';
import { loadConfig } from '../../platform/config/config.ts';
import { parseCheckpoint } from '../log/checkpoint.ts';
import { ReceiptKeys } from '../receipt-keys.ts';
import { logWitnessJob, openLog } from '../receipts.ts';
import { cosignatures } from './cosignature.ts';

const SECONDS = 1_790_000_000;

describe.each(engines)('witnesses of the release log on %s', (engine) => {
  const dir = temporaryDir();
  let opened: TestDatabase;
  let witness: TestWitness;
  let other: TestWitness;
  beforeEach(async () => {
    opened = await openTestDatabase(engine);
    const keys = new ReceiptKeys(join(dir.path, 'receipt-keys.json')).publicKeys();
    witness = await startWitness('witness.example.com', keys, () => SECONDS);
    other = await startWitness('other.example.com/w1', keys, () => SECONDS);
  });
  afterEach(async () => {
    await witness.close();
    await other.close();
    await opened.close();
    dir.remove();
  });

  const config = () =>
    loadConfig({ CPI_DATA_DIR: dir.path, CPI_LOG_WITNESSES: `${witness.setting}, ${other.setting}` });
  const parts = () => ({ config: config(), database: opened.database });
  const run = () => logWitnessJob(parts())!.run(new AbortController().signal);
  const view = async () => {
    const { body, lines, size } = parseCheckpoint(await openLog(parts()).checkpoint())!;
    return { size, cosigned: cosignatures(body, lines, [witness, other]).map(({ name, at }) => `${name} ${at}`) };
  };
  const publish = (sequence: number) =>
    opened.database.transaction((tx) =>
      logRelease(tx, { id: `rel_${sequence}`, sequence, created_at: '2026-03-01T00:00:00Z' } as never, 'd'.repeat(64)),
    );

  it('sign each new size once, and the checkpoint includes their signatures', async () => {
    const { size } = await view();
    expect((await view()).cosigned).toEqual([]);
    expect(await run()).toEqual({ cosigned: ['witness.example.com', 'other.example.com/w1'], size });
    const at = new Date(SECONDS * 1_000).toISOString();
    expect((await view()).cosigned).toEqual([`witness.example.com ${at}`, `other.example.com/w1 ${at}`]);
    expect(await run()).toEqual({ cosigned: [], size });
    await publish(901);
    await publish(902);
    expect(await view()).toEqual({ size: size + 2, cosigned: [] });
    expect(await run()).toMatchObject({ size: size + 2 });
    expect((await view()).cosigned).toHaveLength(2);
    expect(witness.asked).toEqual([0, size]);
    const proof = await openLog(parts()).prove('rel_901');
    expect(parseCheckpoint(proof!.checkpoint)!.lines).toHaveLength(3);
  });

  it('with a more recent checkpoint than stored here are queried from there', async () => {
    await run();
    await opened.database.execute(sql`DELETE FROM log_witnesses`);
    await publish(901);
    await run();
    expect(witness.asked).toEqual([0, 0, witness.state!.size - 1]);
    expect((await view()).cosigned).toHaveLength(2);
  });

  it('with a different history sign nothing: the job fails and names them, while others sign', async () => {
    await publish(901);
    witness.state = { size: 1, root: Buffer.alloc(32, 7) };
    await expect(run()).rejects.toThrow('Not cosigned: witness.example.com: it answered 422');
    witness.state = { size: 900, root: Buffer.alloc(32, 7) };
    await expect(run()).rejects.toThrow('it has a log of 900 releases, which is longer than this one');
    expect((await view()).cosigned).toEqual([expect.stringContaining('other.example.com/w1')]);
  });

  it('with an invalid signature are not displayed', async () => {
    witness.forges = true;
    await expect(run()).rejects.toThrow('its key did not sign the checkpoint');
    expect((await view()).cosigned).toEqual([expect.stringContaining('other.example.com/w1')]);
  });
});

describe('witness settings', () => {
  const read = (text: string) => () => loadConfig({ CPI_LOG_WITNESSES: text }).logWitnesses;

  it.each([
    ['witness.example.com', 'each is verifier key, space, address'],
    ['w+00000000+BAAA https://w.example.com', 'is not an Ed25519 cosignature key'],
    [
      `w+00000000+${Buffer.concat([Buffer.of(4), Buffer.alloc(32)]).toString('base64')} https://w.example.com`,
      'does not have the id',
    ],
    [
      `w+00000000+${Buffer.concat([Buffer.of(1), Buffer.alloc(32)]).toString('base64')} https://w.example.com`,
      'type 4',
    ],
  ])('"%s" is rejected with what is expected', (text, reason) => {
    expect(read(text)).toThrow(reason);
  });

  it('none are set by default', () => expect(read('')()).toEqual([]));
});
