/** Output of commands, run in this process: answers, tables, colors, progress, completion, interruption. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCommands } from '../src/commands.ts';
import { createProgress } from '../src/ingest/release/progress.ts';
import { parseCall, runCall, runWithoutDatabase } from '../src/platform/cli/run-command.ts';
import { styles, wantsColor } from '../src/platform/cli/style.ts';
import { table } from '../src/platform/cli/table.ts';
import { createTestApp, type Tenant, type TestApp } from './support/harness.ts';
import { lcdRow, writeEdition } from './support/mcd-fixture.ts';
import { temporaryDir } from './support/processes.ts';

let app: TestApp;
let tenant: Tenant;
let server: string;
beforeAll(async () => {
  app = await createTestApp();
  tenant = await app.tenant();
  server = await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Runs a command line as the separate process would. */
async function run(
  argv: string[],
  options: { color?: boolean; onNote?(text: string, abort: AbortController): void } = {},
) {
  const out: string[] = [];
  const err: string[] = [];
  const abort = new AbortController();
  const output = {
    config: app.config,
    out: (text: string) => void out.push(text),
    note: (text: string) => {
      err.push(text);
      options.onNote?.(text, abort);
    },
    terminal: null,
    signal: abort.signal,
    cwd: process.cwd(),
    color: options.color === true,
  };
  const call = parseCall(await loadCommands(() => app.corpus), argv);
  const code = await (runWithoutDatabase(call, output) ?? runCall(call, { ...output, database: app.database }));
  return { code, out: out.join('\n'), err: err.join('\n') };
}

describe('lookups on the command line', () => {
  it.each([
    ['lookup E0601', 'NCD226'],
    // Something that does not exist is exit code 4, with similar names.
    ['lookup E06011', 'Did you mean:\nCODE', 4],
    ['search oxygen --limit 2', 'POLICY  TYPE'],
    ['search --icd10 G47.33', 'NCD226'],
    ['search zzzz', 'No policy matches.', 4],
    ['claim 64483 --dx M54.16 --state pa --date 2025-11-03', 'Prior authorization  not required'],
    ['pa K0856 --state TX --date 2026-11-02', 'Prior authorization  required'],
  ] as [string, string, number?][])(
    '"cpi %s" returns the same from a server as from the local corpus',
    async (line, displayed, code = 0) => {
      const words = line.split(' ');
      const remote = ['--server', `${server}/v1/`, '--key', tenant.key];
      const here = await run([...words, '--json']);
      const there = await run([...words, ...remote, '--json']);
      expect(there.code).toBe(code);
      expect(JSON.parse(there.out)).toEqual(JSON.parse(here.out));
      for (const { out, err } of [await run(words), await run([...words, ...remote])])
        expect(`${out}${err}`).toContain(displayed);
    },
  );

  it('a server error is reported with its code', async () => {
    const refused = await run(['lookup', 'E0601', '--server', server, '--key', 'cpi_live_wrong']);
    expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/\(AUTH_\w+\)/) });
    const invalid = await run(['search', 'x', '--jurisdiction', 'NOWHERE', '--server', server, '--key', tenant.key]);
    expect(invalid.code === 1 || invalid.err === 'No policy matches.').toBe(true);
    const page = await run(['lookup', 'E0601', '--server', `${server}/docs/`]);
    expect([1, 4]).toContain(page.code);
    expect(page.out).toBe('');
  });
});

describe('command output', () => {
  it('tables have aligned headers, and colors do not change widths', () => {
    const rows = [
      ['a', 1],
      ['long text', null],
    ] as const;
    const plain = table(['NAME', 'COUNT'], rows);
    expect(plain).toBe('NAME       COUNT\na          1\nlong text  -');
    const colored = table(
      ['NAME', 'COUNT'],
      [
        [styles(true).good('a'), 1],
        ['long text', null],
      ],
      true,
    );
    expect(colored).not.toBe(plain);
    expect(stripVTControlCharacters(colored)).toBe(plain);
  });

  it('colors need a terminal, NO_COLOR disables and FORCE_COLOR enables them', async () => {
    const terminal = { isTTY: true, hasColors: () => true };
    expect(wantsColor(terminal, {})).toBe(true);
    expect(wantsColor(terminal, { NO_COLOR: '1' })).toBe(false);
    expect(wantsColor({}, {})).toBe(false);
    expect(wantsColor({}, { FORCE_COLOR: '1' })).toBe(true);
    const plain = (await run(['search', 'oxygen'])).out;
    const colored = (await run(['search', 'oxygen'], { color: true })).out;
    expect(plain).toBe(stripVTControlCharacters(plain));
    expect(stripVTControlCharacters(colored)).toBe(plain);
    expect(colored).not.toBe(plain);
  });

  it('a progress bar shows known counts and no estimates', () => {
    const lines: string[] = [];
    const terminal = { write: (text: string) => void lines.push(stripVTControlCharacters(text)) };
    const progress = createProgress('documents', () => {}, terminal);
    progress.stage('Reading LCDs', 4);
    progress.advance(2);
    progress.advance(2);
    progress.advance(1);
    progress.stage('Publishing');
    progress.done();
    const drawn = lines.join('\n');
    expect(drawn).toContain(`${'█'.repeat(30)} Reading LCDs 4/4 documents`);
    expect(drawn, 'more than announced').not.toContain('5/4');
    expect(drawn).toContain('Publishing (0 s)');
    expect(drawn).not.toContain('undefined');
  });

  it('an interrupted load reports which release stays', async () => {
    const edition = writeEdition({ lcds: [lcdRow(50001)] });
    const before = app.corpus.current.release.id;
    const interrupted = await run(['ingest', 'mcd', ...edition.paths], {
      onNote: (text, abort) => text.startsWith('Reading') && abort.abort(new Error('Interrupted')),
    });
    edition.remove();
    expect(interrupted.code).toBe(1);
    expect(interrupted.err).toContain(`Interrupted. Retained: release ${before}, unchanged; nothing in these files`);
    expect(app.corpus.current.release.id).toBe(before);
  });
});

/** Completions each shell offers at the end of a line. */
const SHELLS: Record<string, (script: string, line: string) => string[]> = {
  bash: (script, line) => [
    '--norc',
    '-c',
    `source ${script}; COMP_WORDS=(${line.replace(/ $/, " ''")}); COMP_CWORD=$((\${#COMP_WORDS[@]}-1)); _cpi; printf '%s\\n' "\${COMPREPLY[@]}"`,
  ],
  zsh: (script, line) => [
    '-f',
    '-c',
    // As the completion of zsh runs functions written for bash.
    `autoload -U compinit && compinit -D; source ${script}; setopt ksharrays shwordsplit; COMP_WORDS=(${line.replace(/ $/, " ''")}); COMP_CWORD=$((\${#COMP_WORDS[@]}-1)); _cpi; printf '%s\\n' "\${COMPREPLY[@]}"`,
  ],
  fish: (script, line) => ['--no-config', '-c', `source ${script}; complete -C '${line}'`],
};

describe.each(['bash', 'zsh', 'fish'])('completion of %s', (shell) => {
  const missing = spawnSync(shell, ['--version']).error !== undefined;
  it.skipIf(missing)('suggests commands, subcommands, options and their values', async () => {
    const dir = temporaryDir();
    const script = join(dir.path, 'script');
    writeFileSync(script, (await run(['completion', shell])).out);
    const offered = (line: string) => {
      const { stdout, stderr } = spawnSync(shell, SHELLS[shell]!(script, line), { encoding: 'utf8' });
      expect(stderr).toBe('');
      return stdout.split('\n').map((word) => word.split('\t')[0]);
    };
    expect(offered('cpi ke')).toContain('keys');
    expect(offered('cpi keys ')).toEqual(expect.arrayContaining(['create', 'list', 'revoke']));
    expect(offered('cpi keys create --m')).toContain('--mode');
    expect(offered('cpi orgs create --plan ')).toEqual(expect.arrayContaining(['free', 'enterprise']));
    dir.remove();
  });
});
