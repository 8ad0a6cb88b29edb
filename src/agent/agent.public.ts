import type { FastifyInstance } from 'fastify';
import type { PlanTable, Serve } from '../access/access.public.ts';
import type { Database } from '../platform/database/database.ts';
import { installationSecret } from '../platform/database/secrets.queries.ts';
import type { CursorCodec } from '../platform/http/cursor.ts';
import type { OwnUrls } from '../platform/http/request/own-urls.ts';
import type { MasterKeys } from '../platform/master-keys.ts';
import { toolOperation } from './calls/tool-operations.ts';
import { ledgerOperations } from './ledger/ledger.operations.ts';
import { manifestOperations } from './manifest.operations.ts';
import { toolScope } from './manifest.ts';
import { type McpParts, registerMcp } from './mcp/mcp.routes.ts';
import { reviewsOperations } from './reviews/reviews.operations.ts';
import { optionalTools, TOOLS } from './tools/registry.ts';

export type { McpReads } from './mcp/mcp.routes.ts';

/** Tools as clients request them on the consent page. */
export const toolGrants = TOOLS.map((tool) => ({ scope: toolScope(tool), title: tool.title, access: tool.access }));

interface AgentDependencies {
  database: Database;
  cursors: CursorCodec;
  pricing: PlanTable;
  secretKeys: MasterKeys | null;
  mcp: Omit<McpParts, 'tools' | 'optional' | 'cases'>;
  urls: OwnUrls;
  /** Id of the release being served. */
  servedRelease(): string;
}

/** Tools for agents, the review cases they open, and the ledger of their calls. */
export async function registerAgent(
  app: FastifyInstance,
  serve: Serve,
  { database, cursors, pricing, secretKeys, mcp, urls, servedRelease }: AgentDependencies,
): Promise<void> {
  const secret = await installationSecret(database, 'agent-requests', secretKeys);
  const parts = { database, secret, urls, servedRelease };
  const tools = new Map(TOOLS.map((tool) => [tool.id, toolOperation(parts, tool)]));
  serve([
    ...manifestOperations(pricing),
    ...tools.values(),
    ...reviewsOperations({ database, cursors, urls, servedRelease }),
    ...ledgerOperations({ database, cursors }),
  ]);
  const offered = optionalTools(mcp.settings.toolsets).map((tool) => ({ tool, operation: toolOperation(parts, tool) }));
  for (const { tool, operation } of offered) tools.set(tool.id, operation);
  registerMcp(app, { ...mcp, database, urls, servedRelease, tools, optional: offered.map(({ tool }) => tool) });
}
