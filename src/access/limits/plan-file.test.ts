import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { oneEngine } from '../../../test/support/databases.ts';
import { createTestApp } from '../../../test/support/harness.ts';
import { temporaryDir } from '../../../test/support/processes.ts';
import { parseCall, runCall } from '../../platform/cli/run-command.ts';
import { ConfigError } from '../../platform/config/config.ts';
import { organizationCommands } from '../organizations/organizations.commands.ts';
import { planTable } from './plan-file.ts';

const dir = temporaryDir();
afterAll(() => dir.remove());

function writePlanFile(content: string): string {
  const path = join(dir.path, 'plans.yaml');
  writeFileSync(path, content);
  return path;
}

const OWN = `
default: team
plans:
  - { name: trial, per_minute: 3, per_month: 1000, features: [] }
  - { name: team, per_minute: 50, per_month: 5000, features: [webhooks, compliance] }
costs: { policies_search: 3 }
`;

describe('a plan file', () => {
  const read = (content: string) => planTable({ plansFile: writePlanFile(content), pricing: 'b' });

  it('replaces plans and the costs it lists; other costs stay', () => {
    const { plans, defaultPlan, costs } = read(OWN);
    expect(plans.map(({ name, perMinute }) => [name, perMinute])).toEqual([
      ['trial', 3],
      ['team', 50],
    ]);
    expect({ defaultPlan, search: costs.policies_search, detail: costs.policy_detail }).toEqual({
      ...{ defaultPlan: 'team', search: 3, detail: 3 },
    });
  });

  it('without a default plan assigns new organizations its last plan', () => {
    expect(read(OWN.replace('default: team', '')).defaultPlan).toBe('team');
  });

  it.each([
    ['plans: []', 'plans'],
    ['plans: [{ name: Free, per_minute: 1, per_month: 1, features: [] }]', 'plans.0.name'],
    ['plans: [{ name: a, per_minute: 0, per_month: 1, features: [] }]', 'plans.0.per_minute'],
    ['plans: [{ name: a, per_minute: 1, per_month: 1, features: [telepathy] }]', 'semantic_search'],
    ['plans: [{ name: a, per_minute: 1, per_month: 1 }]', 'features'],
    [OWN.replace('policies_search', 'policy_search'), 'costs'],
    [OWN.replace('default: team', 'default: gold'), 'gold'],
    [OWN.replace('name: trial', 'name: team'), 'listed twice'],
    [`${OWN}\nextra: 1`, 'extra is not a known field'],
    ['plans: [', 'CPI_PLANS cannot be used'],
  ])('%s is rejected at startup with an error that names %s', (content, named) => {
    expect(() => read(content)).toThrow(ConfigError);
    expect(() => read(content)).toThrow(named);
  });

  it('that is missing is rejected at startup', () => {
    expect(() => planTable({ plansFile: join(dir.path, 'none'), pricing: 'b' })).toThrow(ConfigError);
  });
});

describe.each(oneEngine)('custom plans on %s', (engine) => {
  it('the limits, features and costs of the file apply to its organizations', async () => {
    const test = await createTestApp({ engine, env: { CPI_PLANS: writePlanFile(OWN) } });
    const trial = await test.tenant({ plan: 'trial' });
    const first = await test.get('/v1/policies?q=oxygen', trial);
    expect([first.statusCode, first.headers['x-ratelimit-limit'], first.headers['x-ratelimit-remaining']]).toEqual([
      ...[200, '3', '0'],
    ]);
    expect((await test.get('/v1/jurisdictions', trial)).json().error.code).toBe('RATE_LIMIT_MINUTE');
    const refused = await test.get('/v1/compliance/stats', await test.tenant({ plan: 'trial' }));
    expect(refused.json().error).toMatchObject({
      code: 'AUTH_PLAN_INSUFFICIENT',
      upgrade_to: 'team',
      details: { required_plan: 'team', current_plan: 'trial', feature: 'compliance' },
    });
    const team = await test.tenant({ plan: 'team' });
    expect((await test.get('/v1/compliance/stats', team)).statusCode).toBe(200);
    const none = await test.get('/v1/policies?q=oxygen&mode=semantic', team);
    expect(none.json().error).toMatchObject({ code: 'AUTH_PLAN_INSUFFICIENT', details: { required_plan: null } });
    const gone = await test.tenant({ plan: 'enterprise' });
    expect((await test.get('/v1/jurisdictions', gone)).headers['x-ratelimit-limit']).toBe('3');
    await test.close();
  });

  it('an organization created without a plan is unlimited, and its usage is counted', async () => {
    const test = await createTestApp({ engine });
    const out: string[] = [];
    const context = {
      ...{
        config: test.config,
        database: test.database,
        terminal: null,
        cwd: '/',
        note: (text: string) => out.push(text),
      },
      ...{ out: (text: string) => out.push(text), signal: new AbortController().signal },
    };
    const run = (argv: string[]) => runCall(parseCall(organizationCommands, argv), context);
    expect(await run(['orgs', 'create', '--name', 'Own', '--json'])).toBe(0);
    const { id, plan } = JSON.parse(out[0]!);
    expect(plan).toBe('unlimited');
    const tenant = await test.tenant({ organizationId: id });
    const answers = await Promise.all(Array.from({ length: 30 }, () => test.get('/v1/policies?q=oxygen', tenant)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(answers[0]!.headers['x-ratelimit-limit']).toBe('1000000');
    expect(await run(['orgs', 'create', '--name', 'Own', '--plan', 'gold'])).toBe(2);
    expect(out.at(-1)).toContain('The plan must be one of free, starter, professional, enterprise, unlimited');
    await test.app.close();
    const [usage] = await test.database.query<{ units: number }>({
      ...{ name: 'units', text: 'SELECT units FROM usage_months WHERE organization_id = $1', values: [id] },
    });
    expect(usage!.units).toBe(60);
    await test.opened.close();
  });
});
