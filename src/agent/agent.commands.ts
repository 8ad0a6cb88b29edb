import { type Command, CommandError } from '../platform/cli/command.ts';
import { organizationsWithLedger } from './ledger/ledger.queries.ts';
import { verifyChain } from './ledger/ledger.ts';
import { plainSchema } from './manifest.ts';
import { mcpCommands } from './mcp/mcp.commands.ts';
import { TOOLS } from './tools/registry.ts';
import type { AgentTool } from './tools/tool.ts';

const ledgerVerify: Command = {
  name: 'ledger verify',
  summary: 'Verify the ledger of every organization and report the first broken entry',
  examples: ['cpi ledger verify'],
  async run({ json }, { database, out }) {
    const organizations = await organizationsWithLedger(database);
    const results = [];
    for (const id of organizations) results.push({ organization_id: id, ...(await verifyChain(database, id)) });
    if (json) out(JSON.stringify(results));
    else if (results.length === 0) out('The ledger is empty');
    else
      for (const { organization_id, links, broken } of results)
        out(
          broken === null
            ? `${organization_id}: ${links} ${links === 1 ? 'entry' : 'entries'}, intact`
            : `${organization_id}: broken at entry ${broken.position} (${broken.ledger_id ?? 'missing'}): ${broken.reason}`,
        );
    const count = results.filter(({ valid }) => !valid).length;
    if (count > 0) throw new CommandError(`The ledger of ${count} organization${count === 1 ? '' : 's'} is broken`);
  },
};

/** Tool definitions in the format each library expects. */
const FORMATS: Record<string, (tool: AgentTool) => object> = {
  openai: ({ id, description, input }: AgentTool) => ({
    type: 'function',
    function: { name: id, description, parameters: plainSchema(input) },
  }),
  anthropic: ({ id, description, input }: AgentTool) => ({
    name: id,
    description,
    input_schema: plainSchema(input),
  }),
  json: ({ id, title, description, access, input }: AgentTool) => ({
    name: id,
    title,
    description,
    access,
    input_schema: plainSchema(input),
  }),
};

const agentTools: Command = {
  name: 'agent tools',
  summary: 'Print the definitions of the agent tools as JSON for a model library',
  options: {
    format: {
      type: 'string',
      description: 'Format of the definitions',
      choices: Object.keys(FORMATS),
      default: 'json',
    },
  },
  examples: ['cpi agent tools --format openai', 'cpi agent tools --format anthropic'],
  async run({ options }, { out }) {
    out(JSON.stringify(TOOLS.map(FORMATS[String(options.format)]!), null, 2));
  },
};

export const agentCommands: Command[] = [ledgerVerify, agentTools, ...mcpCommands];
