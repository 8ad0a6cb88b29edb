/** The plugin's skills over MCP (SEP-2640), for clients that support them: how the tools work together. */
import { fileURLToPath } from 'node:url';
import type { McpServer } from '@modelcontextprotocol/server';
import { loadSkills } from '@modelcontextprotocol/server/ext/skills/node';

const FOLDER = fileURLToPath(new URL('../../../integrations/coverage-policy/skills', import.meta.url));
const HOUR_MS = 3_600_000;

/** Read once, since they change only with the version. An invalid skill file fails the start. */
const CATALOG = await loadSkills(FOLDER, {
  prefix: 'coverage-policy',
  strict: true,
  cacheHint: { ttlMs: HOUR_MS, cacheScope: 'public' },
});

export function addSkills(server: McpServer): void {
  CATALOG.attach(server);
}
