/** What was written once of a code or its policies is given until something is published that says otherwise. Over a real socket. */
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CodeFiles, openCodeFolder } from './support/code-files.ts';
import { engines } from './support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from './support/harness.ts';

const NAMES =
  'HCPC,SEQNUM,RECID,LONG DESCRIPTION,SHORT DESCRIPTION,PRICE1,PRICE2,PRICE3,PRICE4,COV,BETOS,ADD DT,ACT EFF DT,TERM DT,ACTION CD';

describe.each(engines)('answers written before on %s', (engine) => {
  let files: CodeFiles;
  let test: TestApp;
  let tenant: Tenant;
  let url: string;
  let throughFramework = 0;

  beforeAll(async () => {
    files = await openCodeFolder(engine);
    await loadHcpcs('HCPC2025_OCT_ANWEB.csv', 'First words');
    test = await createTestApp({
      shared: files.opened,
      routes: (http) =>
        http.addHook('onRequest', (_request, _reply, done) => {
          throughFramework += 1;
          done();
        }),
    });
    tenant = await test.tenant();
    url = await test.http.listen({ port: 0, host: '127.0.0.1' });
    await test.app.fill();
  });
  afterAll(async () => {
    await test.close();
    await files.close();
  });

  async function loadHcpcs(name: string, words: string): Promise<void> {
    const row = `E0601,00100,3,${words},${words},32,,,,D,D1C,19860101,19970101,,N`;
    await files.load('hcpcs', [files.put(name, `${NAMES}\r\n${row}\r\n`)]);
  }

  interface Found {
    description: string;
    policies: { policy_id: string }[];
  }

  const ask = async (query: string): Promise<Found> => {
    const response = await fetch(`${url}/v1/codes/lookup?${query}`, { headers: tenant.headers });
    expect(response.status).toBe(200);
    return ((await response.json()) as { data: Found }).data;
  };

  /** Asks until three answers in a row came without the framework: the last two were written before. */
  const askWithoutFramework = async (query: string): Promise<Found> => {
    for (let attempt = 0; attempt < 50; attempt++) {
      const before = throughFramework;
      const answers = [await ask(query), await ask(query), await ask(query)];
      if (throughFramework > before) continue;
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[2]).toEqual(answers[0]);
      return answers[0]!;
    }
    throw new Error('the framework answered every time');
  };

  it('follow a publish of policies', async () => {
    const before = await askWithoutFramework('code=E0601&include=policies');
    const [first] = before.policies;
    expect(first).toBeDefined();
    await test.database.execute(sql`
      UPDATE policy_versions SET retire_date = '2020-01-01'
        WHERE id = (SELECT current_version_id FROM policies WHERE policy_id = ${first!.policy_id})`);
    await test.database.execute(sql`UPDATE corpus_state SET sequence = sequence + 1`);
    const listed = async () => (await ask('code=E0601&include=policies')).policies.map(({ policy_id }) => policy_id);
    await expect.poll(listed, { timeout: 10_000 }).not.toContain(first!.policy_id);
    const after = await askWithoutFramework('code=E0601&include=policies');
    expect(after.policies).toEqual(before.policies.slice(1));
  });

  it('follow a publish of codes', async () => {
    expect((await askWithoutFramework('code=E0601')).description).toBe('First words');
    await loadHcpcs('HCPC2025_OCT_ANWEB.csv', 'Other words');
    await expect.poll(async () => (await ask('code=E0601')).description, { timeout: 10_000 }).toBe('Other words');
    expect((await askWithoutFramework('code=E0601')).description).toBe('Other words');
    expect((await askWithoutFramework('code=E0601&include=rvu')).description).toBe('Other words');
  });
});
