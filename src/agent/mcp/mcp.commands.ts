import { type Command, UsageError } from '../../platform/cli/command.ts';
import type { Config } from '../../platform/config/config.ts';
import { bridgeStdio } from './stdio-bridge.ts';

const bridge: Command = {
  name: 'mcp',
  summary: 'Connect a desktop assistant (MCP on stdin and stdout) to the service at CPI_SERVER with CPI_API_KEY',
  options: {
    server: { type: 'string', description: 'Address of the service; else CPI_SERVER, else the one here' },
    agent: { type: 'string', description: 'Name for the ledger; else what the assistant calls itself' },
  },
  examples: ['CPI_API_KEY=cpi_live_... cpi mcp', 'cpi mcp --server https://cpi.example.com'],
  async run() {
    throw new UsageError('cpi mcp needs a key of the service in CPI_API_KEY');
  },
  elsewhere: ({ options }, config) => {
    const { key } = config.client;
    return async ({ signal, note }) => {
      if (key === null) throw new UsageError('CPI_API_KEY must hold a key of the service');
      const agent = options.agent === undefined ? null : String(options.agent);
      await bridgeStdio({ url: addressOf(options.server, config), key, agent, note }, signal);
    };
  },
};

/** People name the service, its API or its MCP endpoint. @throws UsageError for what is no address. */
export function addressOf(
  given: string | boolean | undefined,
  { client, publicUrl }: Pick<Config, 'client' | 'publicUrl'>,
): URL {
  const address = typeof given === 'string' ? given : (client.server ?? publicUrl);
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new UsageError('--server must be an address that starts with http:// or https://');
  return new URL(`${address.replace(/\/+$/, '').replace(/\/(?:v1|mcp)$/, '')}/mcp`);
}

export const mcpCommands: Command[] = [bridge];
