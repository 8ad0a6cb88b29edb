import { Ajv2020 } from 'ajv/dist/2020.js';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, openTestDatabase, type TestDatabase } from '../../test/support/databases.ts';
import { parseCall, runCall } from '../platform/cli/run-command.ts';
import { loadConfig } from '../platform/config/config.ts';
import { agentCommands } from './agent.commands.ts';
import { record } from './ledger/ledger.ts';
import { TOOLS } from './tools/registry.ts';

describe.each(engines)('commands of the agent layer on %s', (engine) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase(engine);
  });
  afterAll(() => test.close());

  async function run(...argv: string[]) {
    const lines: string[] = [];
    const report = (text: string) => void lines.push(text);
    const code = await runCall(parseCall(agentCommands, argv), {
      config: loadConfig({ LOG_LEVEL: 'silent' }),
      database: test.database,
      out: report,
      note: report,
      terminal: null,
      signal: new AbortController().signal,
      cwd: process.cwd(),
      color: false,
    });
    return { code, text: lines.join('\n') };
  }

  it.each([
    ['openai', (one: never) => (one as { function: Definition }).function, 'parameters'],
    ['anthropic', (one: never) => one as Definition, 'input_schema'],
    ['json', (one: never) => one as Definition, 'input_schema'],
  ] as const)(
    'agent tools --format %s prints each tool with a schema that any validator accepts',
    async (...provided) => {
      const [format, findDefinition, member] = provided;
      const { code, text } = await run('agent', 'tools', '--format', format);
      expect(code).toBe(0);
      const printed = (JSON.parse(text) as never[]).map(findDefinition);
      expect(printed.map(({ name }) => name)).toEqual(TOOLS.map(({ id }) => id));
      for (const tool of printed) {
        expect(tool.description).toMatch(/Use it /);
        const schema = tool[member] as { type: string; additionalProperties: boolean };
        expect(schema).toMatchObject({ type: 'object', additionalProperties: false });
        const validate = new Ajv2020({ strict: true, allowUnionTypes: true, formats: { date: true } }).compile(schema);
        const example = JSON.parse(/Example: (\{.*\})$/.exec(tool.description)![1]!);
        expect(validate(example), `${tool.name} ${JSON.stringify(validate.errors)}`).toBe(true);
        expect(validate({ ...example, patient: 'x' })).toBe(false);
      }
      if (format === 'openai')
        expect(JSON.parse(text)[0]).toEqual({
          type: 'function',
          function: expect.objectContaining({ name: 'check_coverage' }),
        });
    },
  );

  it('agent tools rejects an unknown format', async () => {
    expect(() => parseCall(agentCommands, ['agent', 'tools', '--format', 'xml'])).toThrow(/openai/);
  });

  it('ledger verify reports the links of every organization, and names the first broken one', async () => {
    expect(await run('ledger', 'verify')).toEqual({ code: 0, text: 'The ledger is empty' });
    const event = {
      tool: 'check_coverage',
      requestHash: 'a'.repeat(64),
      outcome: 'answered',
      approval: 'not_required',
      details: {},
    } as const;
    const links = [];
    for (const organizationId of ['org_a', 'org_a', 'org_a', 'org_b'])
      links.push(
        await record(
          test.database,
          { organizationId, actorId: 'key_1', type: 'agent', name: null, requestId: 'req_1' },
          event,
          new Date(),
        ),
      );
    expect(await run('ledger', 'verify')).toEqual({
      code: 0,
      text: 'org_a: 3 entries, intact\norg_b: 1 entry, intact',
    });
    await test.database.transaction(async (tx) => {
      await tx.script('ALTER TABLE ledger DISABLE TRIGGER USER');
      await tx.execute(sql`UPDATE ledger SET outcome = 'other' WHERE organization_id = 'org_a' AND position >= 2`);
      await tx.script('ALTER TABLE ledger ENABLE TRIGGER USER');
    });
    const { code, text } = await run('ledger', 'verify');
    expect(code).not.toBe(0);
    expect(text).toContain(
      `org_a: broken at entry 2 (${links[1]!.ledger_id}): Its content does not match its hash\norg_b: 1 entry, intact`,
    );
    expect(text).toContain('The ledger of 1 organization is broken');
    const json = await run('ledger', 'verify', '--json');
    expect(JSON.parse(json.text.split('\n')[0]!)).toMatchObject([
      { organization_id: 'org_a', valid: false, links: 1, broken: { position: 2, ledger_id: links[1]!.ledger_id } },
      { organization_id: 'org_b', valid: true, links: 1, broken: null },
    ]);
  });
});

interface Definition {
  name: string;
  description: string;
  parameters?: object;
  input_schema?: object;
}
