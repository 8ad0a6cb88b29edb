/** The skills of the plugin over MCP (SEP-2640): a client that supports them reads how the tools are used together. */
import { fileURLToPath } from 'node:url';
import type { McpServer } from '@modelcontextprotocol/server';
import { loadSkills } from '@modelcontextprotocol/server/ext/skills/node';

const FOLDER = fileURLToPath(new URL('../../../integrations/coverage-policy/skills', import.meta.url));
const HOUR_MS = 3_600_000;

/** Read once: they change with the version only. A file that is not a valid skill ends the start. */
const CATALOG = await loadSkills(FOLDER, {
  prefix: 'coverage-policy',
  strict: true,
  cacheHint: { ttlMs: HOUR_MS, cacheScope: 'public' },
});

export function addSkills(server: McpServer): void {
  CATALOG.attach(server);
}
