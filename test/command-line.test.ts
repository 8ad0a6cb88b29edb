/** The command line and the server as separate processes, as an operator sees them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from './support/databases.ts';
import { lcdRow, writeEdition } from './support/mcd-fixture.ts';
import { callHere, cpi, preparedDir, type ServerProcess, startServer, temporaryDir } from './support/processes.ts';

describe('command line without a server', () => {
  const dir = preparedDir();
  const env = { CPI_DATA_DIR: dir.path };
  const empty = temporaryDir();
  let opened: TestDatabase;
  /** For commands that read: each opens its database, which takes PostgreSQL a tenth of the time. */
  const cheaper = () => (opened.url === null ? env : { CPI_DATA_DIR: empty.path, DATABASE_URL: opened.url });
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(async () => {
    await opened.close();
    empty.remove();
    dir.remove();
  });

  it('organizations and keys are created with one JSON object each, and the key is displayed only then', async () => {
    const created = await cpi(['orgs', 'create', '--name', 'Example', '--plan', 'enterprise', '--json'], env);
    expect(created.code).toBe(0);
    const organization = JSON.parse(created.out);
    expect(organization).toMatchObject({ name: 'Example', plan: 'enterprise' });
    const made = JSON.parse(
      (
        await cpi(
          ['keys', 'create', '--org', organization.id, '--scopes', 'read,write,admin', '--mode', 'test', '--json'],
          env,
        )
      ).out,
    );
    expect(made).toEqual({
      id: expect.stringMatching(/^key_/),
      key: expect.stringMatching(/^cpi_test_[0-9A-Za-z]{32}_[0-9A-Za-z]{4}$/),
      scopes: ['read', 'write', 'admin'],
      mode: 'test',
      expires_at: null,
    });
    const listed = await cpi(['keys', 'list', '--json'], env);
    expect(listed.out).toContain(made.id);
    expect(listed.out).not.toContain(made.key);
  });

  it('cpi --version prints the version of package.json', async () => {
    const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'));
    expect(await callHere(['--version'], env)).toEqual({ code: 0, out: `${version}\n`, err: '' });
  });

  // One process for each kind of exit; other properties of commands are tested in this process.
  it.each([
    [['keys', 'create', '--org', 'org_none'], 4, 'No organization has the id org_none'],
    [['orgs', 'create', '--name', 'A', '--plan', 'gold'], 2, 'The plan must be one of free'],
    [['releases', 'show', '99999'], 4, 'No release has the id 99999'],
  ])('cpi %j exits with %i and reports %j', async (argv, code, message) => {
    const result = await cpi(argv, env);
    expect(result.code).toBe(code);
    expect(result.err).toContain(message);
  });

  it('an unresponsive server is named, and the exit code is 1', async () => {
    const result = await callHere(['search', 'oxygen', '--server', 'http://127.0.0.1:1'], env);
    expect(result.code).toBe(1);
    expect(result.err).toContain('http://127.0.0.1:1 does not respond');
  });

  it.each([
    [['fly'], "unknown command 'fly'"],
    [['keys', 'create', '--json'], "required option '--org <org>' not specified"],
    [['keys', 'create', '--org', 'x', '--scopes', 'all'], '--scopes takes read, write, admin'],
    [['orgs', 'create', '--name', 'A', '--colour', 'red'], "unknown option '--colour'"],
    [['key', 'list'], 'Did you mean keys?'],
    [['keys', 'creat'], 'Did you mean create?'],
    [['releases', 'shwo'], 'Did you mean show?'],
    [['releases', 'show', '1', '--jsn'], 'Did you mean --json?'],
    [['pa', '648'], 'The code "648" is not valid: CPT or HCPCS code'],
    [['claim', 'E0601', '--date', '1/2/2026'], '--date "1/2/2026" must be a date such as 2026-11-02'],
    [['pa', 'E0601', '--date', 'soon'], '--date "soon" must be a date such as 2026-11-02'],
    [['lookup', 'E0601', '--date', 'soon'], '--date must be a date such as 2026-11-02'],
    [['pa', 'calendar', '--date', 'soon'], '--date must be a date such as 2026-11-02'],
    [['changes', 'prune', '--before', 'soon'], '--before must be a date such as 2024-01-01'],
    [['keys', 'create', '--org', 'x', '--expires', 'soon'], '--expires takes a date such as 2027-01-31'],
    [['sso', 'enforce', 'org_none', 'maybe'], 'Specify on or off'],
    [['claim', '64483', '--site', 'moon'], 'Allowed choices are office'],
    [['search', 'oxygen', '--server', 'moon'], '--server must be a URL'],
    [[], 'Commands:'],
    [['ingest', 'mcd'], 'Specify the files to load'],
    [['ingest', 'moon', 'x.zip'], 'Unknown source moon'],
  ])('cpi %j exits with 2 and reports %j', async (argv, message) => {
    const result = await callHere(argv, env);
    expect(result.code).toBe(2);
    expect(result.err).toContain(message);
  });

  it.each([
    ['lookup ZZ999', 'ZZ999 does not exist'],
    ['search qqqqzzz', 'No policy matches'],
    ['drugs qqqqzzz', 'No formulary record matches'],
    ['criteria show L99999', 'No policy has this id'],
    ['criteria passages L99999', 'No policy has the id L99999'],
    ['pa calendar --program none', 'No matching program entries'],
    ['releases show none', 'No release has the id none'],
    ['corpus verify none', 'Release none is not retained'],
    ['sso remove org_none', 'org_none has no identity provider'],
    ['connections end none', 'No connection has the id none'],
    ...['keys list', 'audit', 'connections list', 'notifications log', 'sso list', 'members list', 'accounts link'].map(
      (name) => [`${name} --org org_none`, 'No organization has the id org_none'],
    ),
  ] as [string, string][])('cpi %s exits with 4 and reports %j', async (line, message) => {
    const result = await callHere(line.split(' '), cheaper());
    expect([result.code, result.err]).toEqual([4, expect.stringContaining(message)]);
  });

  it('cpi --help describes the program', async () => {
    const result = await callHere(['--help'], env);
    expect(result.code).toBe(0);
    expect(result.out).toContain('cpi ');
  });

  it.each([['keys create --help'], ['ingest --help'], ['serve --help'], ['help lookup']])(
    'cpi %s describes the command',
    async (line) => {
      const result = await callHere(line.split(' '), env);
      expect(result.code).toBe(0);
      expect(result.out).toContain('cpi ');
    },
  );

  it.each([
    ['PORT', '99999', cpi],
    ['LOG_LEVEL', 'loud', callHere],
    ['DATABASE_URL', 'mysql://x', callHere],
    ['REDIS_URL', 'localhost', callHere],
    ['CPI_PRICING', 'c', callHere],
    ['CPI_KEY_PREFIX', 'Not Good', callHere],
    ['CPI_PUBLIC_URL', 'example.com', callHere],
  ])('a wrong %s is named on one line, with exit code 2', async (name, value, call) => {
    const result = await call(['serve'], { ...env, [name]: value });
    expect(result.code).toBe(2);
    expect(result.err.trim().split('\n')).toHaveLength(1);
    expect(result.err).toContain(name);
  });

  it('an unreachable database is reported on one line, and the embedded one is not used instead', async () => {
    const result = await callHere(['orgs', 'list'], { ...env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect(result.code).toBe(1);
    expect(result.err).toContain('DATABASE_URL cannot be used');
  });
});

describe('command line with a running server', () => {
  const dir = preparedDir();
  const env = { CPI_DATA_DIR: dir.path };
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startServer(env);
  });
  afterAll(async () => {
    await server.stop();
    dir.remove();
  });
  const query = (path: string, key = server.key!) =>
    fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${key}` } });

  it('the first start prints a working key of an unlimited plan', async () => {
    const response = await query('/v1/policies?q=oxygen');
    expect(response.status).toBe(200);
    expect(response.headers.get('x-ratelimit-limit')).toBe('1000000');
  });

  it('a key created by a command works immediately, and not after it was revoked', async () => {
    const organization = JSON.parse((await cpi(['orgs', 'create', '--name', 'Second', '--json'], env)).out);
    const made = JSON.parse((await cpi(['keys', 'create', '--org', organization.id, '--json'], env)).out);
    expect((await query('/v1/jurisdictions', made.key)).status).toBe(200);
    expect((await cpi(['keys', 'revoke', made.id], env)).code).toBe(0);
    expect((await query('/v1/jurisdictions', made.key)).status).toBe(401);
  });

  it('a load runs in the server, is visible to its readers, and fails with the right exit code', async () => {
    const edition = writeEdition({ lcds: [lcdRow(50001)] });
    const result = await cpi(['ingest', 'mcd', ...edition.paths, '--json'], env);
    edition.remove();
    expect(result.code).toBe(0);
    expect(JSON.parse(result.out).documents).toEqual({ lcd: 1 });
    expect(((await (await query('/v1/policies/L50001')).json()) as { data: { title: string } }).data.title).toBe(
      'Sample Service 50001',
    );
    const refused = await cpi(['ingest', 'mcd', '/nowhere.zip'], env);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toContain('does not exist');
  });

  it('a second server on the same directory is rejected', async () => {
    const result = await cpi(['serve'], { ...env, PORT: '0' });
    expect(result.code).toBe(1);
    expect(result.err).toContain('is in use by process');
  });

  it('SIGTERM ends it with 0, and the next start keeps data and prints no key', async () => {
    expect(await server.stop()).toBe(0);
    server = await startServer(env);
    expect(server.key).toBeNull();
    const response = await fetch(`${server.url}/health`);
    expect(await response.json()).toMatchObject({ data: { status: 'healthy' } });
  });

  it('after kill -9 the directory opens again', async () => {
    await server.stop('SIGKILL');
    expect((await cpi(['orgs', 'list'], env)).out).toContain('Second');
    server = await startServer(env);
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
  });
});
