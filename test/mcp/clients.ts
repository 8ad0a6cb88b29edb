/** Official clients of the protocol, over HTTP and through the bridge on stdin and stdout. */
import { join } from 'node:path';
import { type CallToolResult, Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { cleanEnv } from '../support/processes.ts';

const ROOT = join(import.meta.dirname, '../..');
const REVISIONS = ['2026-07-28', '2025-11-25'] as const;
export type Revision = (typeof REVISIONS)[number];

function createClient(revision: Revision, name: string): Client {
  const versionNegotiation = { mode: revision === '2026-07-28' ? { pin: revision } : ('legacy' as const) };
  return new Client({ name, version: '1.0.0' }, { versionNegotiation });
}

/** @param url address of the server without a path */
export async function connectOverHttp(
  url: string,
  revision: Revision,
  headers: Record<string, string>,
): Promise<Client> {
  const client = createClient(revision, 'intake-bot');
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit: { headers } }));
  return client;
}

/** Like a desktop assistant: `cpi mcp` as its child process. */
export async function connectOverStdio(url: string, revision: Revision, key: string): Promise<Client> {
  const env = cleanEnv({ CPI_SERVER: url, CPI_API_KEY: key }) as Record<string, string>;
  const args = ['--liftoff-only', join(ROOT, 'src/cli.ts'), 'mcp'];
  const client = createClient(revision, 'desktop-bot');
  await client.connect(new StdioClientTransport({ command: process.execPath, args, env, stderr: 'pipe' }));
  return client;
}

/** A program that is a server on stdin and stdout by itself, such as the npm package. */
export async function connectToProgram(
  program: string,
  revision: Revision,
  own: Record<string, string>,
): Promise<Client> {
  const client = createClient(revision, 'desktop-bot');
  const env = cleanEnv(own) as Record<string, string>;
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [program], env, stderr: 'pipe' }));
  return client;
}

export function readText({ content }: CallToolResult): string {
  return content.map((block) => (block.type === 'text' ? block.text : '')).join('');
}
