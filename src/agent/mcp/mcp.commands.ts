import { type Command, UsageError } from '../../platform/cli/command.ts';
import type { Config } from '../../platform/config/config.ts';

const bridge: Command = {
  name: 'mcp',
  json: false,
  summary: 'Connect a desktop assistant (MCP on stdin and stdout) to the service',
  options: {
    server: { type: 'string', description: 'URL of the service (CPI_SERVER); default CPI_PUBLIC_URL' },
    key: {
      type: 'string',
      description: 'API key for the server; prefer CPI_API_KEY, which hides it from other users',
    },
    agent: { type: 'string', description: 'Name for the ledger; defaults to the name of the assistant' },
  },
  examples: ['CPI_API_KEY=cpi_live_... cpi mcp', 'cpi mcp --server https://cpi.example.com'],
  async run() {
    throw new UsageError('cpi mcp requires an API key in CPI_API_KEY');
  },
  withoutDatabase: ({ options }, config) => {
    const key = typeof options.key === 'string' ? options.key : config.client.key;
    return async ({ signal, note }) => {
      if (key === null) throw new UsageError('Set CPI_API_KEY to an API key of the service');
      const agent = options.agent === undefined ? null : String(options.agent);
      const { bridgeStdio } = await import('./local/stdio-bridge.ts');
      await bridgeStdio({ url: resolveServerUrl(options.server, config), key, agent, note }, signal);
    };
  },
};

/** Accepts the URL of the service, its API or its MCP endpoint. @throws UsageError for an invalid address. */
export function resolveServerUrl(
  provided: string | boolean | undefined,
  { client, publicUrl }: Pick<Config, 'client' | 'publicUrl'>,
): URL {
  const address = typeof provided === 'string' ? provided : (client.server ?? publicUrl);
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new UsageError('--server must be a URL that starts with http:// or https://');
  return new URL(`${address.replace(/\/+$/, '').replace(/\/(?:v1|mcp)$/, '')}/mcp`);
}

export const mcpCommands: Command[] = [bridge];
