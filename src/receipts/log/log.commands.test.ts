/** `cpi log verify` and `cpi log export`: what anyone with only the files and the keys can verify. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines, openTestDatabase, type TestDatabase } from '../../../test/support/databases.ts';
import { temporaryDir } from '../../../test/support/processes.ts';
import { loadCommands } from '../../commands.ts';
import { logRelease } from '../../corpus/segments/release-log.queries.ts';
import { parseCall, runCall, runWithoutDatabase } from '../../platform/cli/run-command.ts';
import { loadConfig } from '../../platform/config/config.ts';
import { ReceiptKeys } from '../receipt-keys.ts';

describe.each(engines)('the release log on the command line, on %s', (engine) => {
  const dir = temporaryDir();
  let opened: TestDatabase;
  beforeEach(async () => {
    opened = await openTestDatabase(engine);
  });
  afterEach(async () => {
    await opened.close();
    dir.remove();
  });

  const config = () => loadConfig({ CPI_DATA_DIR: join(dir.path, 'data') });
  /** @param installed false: only what works without an installation. */
  async function run(argv: string[], installed = true) {
    const out: string[] = [];
    const err: string[] = [];
    const context = {
      ...{ terminal: null, cwd: dir.path, signal: new AbortController().signal, config: config() },
      ...{ out: (text: string) => void out.push(text), note: (text: string) => void err.push(text) },
    };
    const call = parseCall(await loadCommands(() => opened.corpus), argv);
    const code = await (runWithoutDatabase(call, context) ??
      (installed ? runCall(call, { ...context, database: opened.database }) : Promise.reject(new Error('needs one'))));
    return { code, out: out.join('\n'), err: err.join('\n') };
  }
  const publish = async (first: number, count: number) => {
    for (let at = first; at < first + count; at += 1)
      await opened.database.transaction((tx) =>
        logRelease(tx, { id: `rel_${at}`, sequence: at, created_at: '2026-03-01T00:00:00Z' } as never, 'd'.repeat(64)),
      );
  };
  /** Saves the current checkpoint to a file. */
  const keep = async (name: string) => {
    writeFileSync(join(dir.path, name), (await run(['log', 'verify'])).out);
    return name;
  };
  const keepKeys = () => {
    const keys = new ReceiptKeys(config().receiptKeyFile).published();
    writeFileSync(join(dir.path, 'jwks.json'), JSON.stringify({ keys }));
  };

  it('the log extends each stored checkpoint, and each proves the later ones', async () => {
    const names = [await keep('a.txt')];
    for (const [at, count] of [1, 2, 1, 5].entries()) {
      await publish(900 + at * 10, count);
      names.push(await keep(`${at}.txt`));
    }
    for (const [at, earlier] of names.entries()) {
      expect(await run(['log', 'verify', earlier])).toMatchObject({
        code: 0,
        out: expect.stringContaining('Consistent'),
      });
      for (const later of names.slice(at)) {
        const { code, out } = await run(['log', 'verify', earlier, later, '--json']);
        expect([code, JSON.parse(out).consistent], `${earlier} ${later}`).toEqual([0, true]);
      }
      for (const before of names.slice(0, at)) {
        const { code, err } = await run(['log', 'verify', earlier, before]);
        expect([code, err]).toEqual([1, expect.stringContaining('does not lead from the checkpoint of')]);
      }
    }
  });

  it('a third party gets the same with only the exported files and keys', async () => {
    await publish(900, 2);
    const earlier = await keep('earlier.txt');
    await publish(950, 5);
    const later = await keep('later.txt');
    await publish(960, 1);
    expect((await run(['log', 'export', 'files'])).out).toMatch(/\d new tiles$/);
    keepKeys();
    const here = ['log', 'verify', '--log', 'files', '--keys', 'jwks.json'];
    const whole = await run([...here, earlier, later], false);
    expect([whole.code, whole.err]).toEqual([0, '']);
    expect(whole.out).toMatch(/^Complete: \d+ releases, all files agree\nConsistent: \d+ releases then, \d+ now$/);
    expect((await run(here, false)).out).toMatch(/^Complete: \d+ releases, all files agree$/);
  });

  it('modified files, keys of another service, and a restarted log are detected', async () => {
    await publish(900, 3);
    const kept = await keep('kept.txt');
    await run(['log', 'export', 'files']);
    keepKeys();
    const here = ['log', 'verify', '--log', 'files', '--keys', 'jwks.json'];
    const path = join(dir.path, 'files/checkpoint');
    const note = readFileSync(path, 'utf8');
    writeFileSync(path, note.replace(/^(.*\n)\d+\n/, '$19\n'));
    expect(await run([...here, kept], false)).toMatchObject({ code: 1, err: expect.stringContaining('is missing') });
    writeFileSync(path, note);

    const foreign = new ReceiptKeys(join(dir.path, 'foreign.json')).published();
    writeFileSync(join(dir.path, 'foreign-jwks.json'), JSON.stringify({ keys: foreign }));
    const others = await run(['log', 'verify', '--log', 'files', '--keys', 'foreign-jwks.json'], false);
    expect(others).toMatchObject({ code: 1, err: expect.stringContaining('No key of the service signed') });

    for (const table of ['release_log_nodes', 'release_log'])
      await opened.database.execute({ name: `forget_${table}`, text: `DELETE FROM ${table}`, values: [] });
    await publish(800, 6);
    expect(await run(['log', 'verify', kept])).toMatchObject({
      code: 1,
      err: expect.stringContaining('does not continue the checkpoint of'),
    });
    await run(['log', 'export', 'again']);
    expect(await run(['log', 'verify', '--log', 'again', '--keys', 'jwks.json', kept], false)).toMatchObject({
      code: 1,
    });
  });

  it('a folder with files of another log is not overwritten', async () => {
    await publish(900, 1);
    await run(['log', 'export', 'files']);
    const same = await run(['log', 'export', 'files', '--json']);
    expect(JSON.parse(same.out)).toMatchObject({ written: 0 });
    await opened.database.execute({
      ...{ name: 'change_entry', values: [] },
      text: `UPDATE release_log SET entry = replace(entry, 'rel_900', 'rel_901') WHERE release_id = 'rel_900'`,
    });
    expect(await run(['log', 'export', 'files'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('is of another log'),
    });
  });
});
