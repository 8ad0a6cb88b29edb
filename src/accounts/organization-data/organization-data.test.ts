import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../test/support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from '../../../test/support/harness.ts';
import { parseCall, runCall } from '../../platform/cli/run-command.ts';
import { organizationDataCommands } from './organization-data.commands.ts';

describe.each(engines)('a departing organization on %s', (engine) => {
  const dir = mkdtempSync(join(tmpdir(), 'cpi-departure-'));
  let test: TestApp;
  let leaving: Tenant;
  let staying: Tenant;
  beforeAll(async () => {
    test = await createTestApp({ engine, env: { CPI_WEBHOOK_ALLOW_PRIVATE: 'true' } });
    leaving = await test.tenant();
    staying = await test.tenant();
    for (const { headers } of [leaving, staying]) {
      const post = (url: string, payload: object) => test.inject({ method: 'POST', url, headers, payload });
      const hook = { url: 'https://127.0.0.1:9443/hook', events: ['policy.updated'] };
      expect((await post('/v1/webhooks', hook)).statusCode).toBeLessThan(300);
      const question = { code: 'E0601', state: 'TX' };
      expect((await post('/v1/agent/tools/check_coverage', question)).statusCode).toBe(200);
    }
    const person = `user_${leaving.organizationId}`;
    await test.database.execute({
      name: 'departure_user',
      text: "INSERT INTO users (id, name, email) VALUES ($1, 'Pat', $2)",
      values: [person, `${person}@example.org`],
    });
    await test.database.execute({
      name: 'departure_member',
      text: "INSERT INTO memberships (organization_id, user_id, role) VALUES ($1, $2, 'owner')",
      values: [leaving.organizationId, person],
    });
  });
  afterAll(async () => {
    rmSync(dir, { recursive: true });
    await test.close();
  });

  async function run(...argv: string[]) {
    const out: string[] = [];
    const code = await runCall(parseCall(organizationDataCommands, argv), {
      ...{ config: test.config, database: test.database, cwd: dir, terminal: null },
      out: (text) => out.push(text),
      note: (text) => out.push(text),
      signal: new AbortController().signal,
    });
    return { code, text: out.join('\n') };
  }

  /** Tables with a row that contains the text in any column. */
  async function tablesWith(text: string): Promise<string[]> {
    const tables = await test.database.query<{ name: string }>({
      name: 'departure_tables',
      // Rate limit windows are not WAL-logged and expire with their minute.
      text: `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relpersistence = 'p' AND relnamespace = current_schema()::regnamespace ORDER BY 1`,
      values: [],
    });
    const found: string[] = [];
    for (const { name } of tables) {
      const [row] = await test.database.query<{ count: number }>({
        name: `departure_scan_${name}`,
        text: `SELECT count(*)::int AS count FROM "${name}" t WHERE t::text LIKE $1`,
        values: [`%${text}%`],
      });
      if (row!.count > 0) found.push(name);
    }
    return found;
  }

  it('can be exported to a file with all its data, without secrets and without data of others', async () => {
    const { code } = await run('orgs', 'export', leaving.organizationId, '--out', 'leaving.jsonl');
    expect(code).toBe(0);
    const text = readFileSync(join(dir, 'leaving.jsonl'), 'utf8');
    const entries = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { table: string; row: object });
    const tables = new Set(entries.map(({ table }) => table));
    for (const table of ['organizations', 'api_keys', 'webhook_endpoints', 'memberships', 'ledger', 'access_log'])
      expect(tables).toContain(table);
    expect(text).not.toContain(staying.organizationId);
    expect(text).not.toContain(leaving.key);
    expect(entries.flatMap(({ row }) => Object.keys(row)).filter((name) => /secret|hash|token/.test(name))).toEqual([]);
  });

  it('that was suspended is logged as suspended when it is deleted', async () => {
    const { organizationId } = await test.tenant();
    await test.database.execute({
      name: 'departure_suspend',
      text: "UPDATE organizations SET state = 'suspended' WHERE id = $1",
      values: [organizationId],
    });
    expect((await run('orgs', 'delete', organizationId, '--confirm', 'Test')).code).toBe(0);
    const rows = await test.database.query<{ changes: object }>({
      name: 'departure_record',
      text: "SELECT changes FROM access_log WHERE organization_id = $1 AND action = 'organization.deleted'",
      values: [organizationId],
    });
    expect(rows).toEqual([{ changes: { state: { from: 'suspended', to: 'deleted' } } }]);
  });

  it('is deleted only when its name is confirmed; afterwards only the audit log and ledger mention it', async () => {
    const before = await tablesWith(staying.organizationId);
    expect((await run('orgs', 'delete', leaving.organizationId, '--confirm', 'Other')).code).toBe(2);
    const { code, text } = await run('orgs', 'delete', leaving.organizationId, '--confirm', 'Test');
    expect([code, text]).toEqual([0, expect.stringContaining('Test is deleted')]);
    expect(await tablesWith(leaving.organizationId)).toEqual(['access_log', 'ledger', 'ledger_heads']);
    expect(await tablesWith(leaving.keyId)).not.toContain('api_keys');
    expect((await test.get('/v1/policies', leaving)).statusCode).toBe(401);
    // Usage of the last seconds may be written in the meantime.
    expect(await tablesWith(staying.organizationId)).toEqual(expect.arrayContaining(before));
    expect((await test.get('/v1/policies', staying)).statusCode).toBe(200);
  });
});
