import type { FastifyInstance } from 'fastify';
import type { PlanTable } from '../access/access.public.ts';
import type { Database } from '../platform/database/database.ts';
import { installationSecret } from '../platform/database/secrets.queries.ts';
import type { CursorCodec } from '../platform/http/cursor.ts';
import type { OwnUrls } from '../platform/http/own-urls.ts';
import type { MasterKeys } from '../platform/master-keys.ts';
import { registerTools } from './agent.routes.ts';
import { registerLedger } from './ledger.routes.ts';
import { registerManifest } from './manifest.routes.ts';
import { scopeOf } from './manifest.ts';
import { type McpSettings, registerMcp } from './mcp/mcp.routes.ts';
import { registerReviews } from './reviews.routes.ts';
import { TOOLS } from './tools/registry.ts';

export { agentCommands } from './agent.commands.ts';

/** The tools as clients ask people for them. */
export const toolGrants = TOOLS.map((tool) => ({ scope: scopeOf(tool), title: tool.title, access: tool.access }));

interface AgentDependencies {
  database: Database;
  cursors: CursorCodec;
  pricing: PlanTable;
  secretKeys: MasterKeys | null;
  mcp: McpSettings;
  urls: OwnUrls;
  /** Id of the release that is served. */
  servedRelease(): string;
}

/** Tools for agents, the cases they leave to people, and the ledger of their calls. */
export async function registerAgent(
  app: FastifyInstance,
  { database, cursors, pricing, secretKeys, mcp, urls, servedRelease }: AgentDependencies,
): Promise<void> {
  const secret = await installationSecret(database, 'agent-requests', secretKeys);
  registerManifest(app, pricing);
  registerTools(app, { database, secret, urls, servedRelease });
  registerReviews(app, { database, cursors, urls, servedRelease });
  registerLedger(app, { database, cursors });
  registerMcp(app, mcp);
}
