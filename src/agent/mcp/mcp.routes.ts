import type { FastifyInstance } from 'fastify';
import { defineOperation, type Operation } from '../../access/access.public.ts';
import type { Model } from '../../corpus/corpus.public.ts';
import type { Config } from '../../platform/config/config.ts';
import { ownUrls, requestedUrl } from '../../platform/http/request/own-urls.ts';
import { serveMcp } from '../../platform/mcp/endpoint.ts';
import type { Releases } from '../../platform/operations/ports.ts';
import { type WriteCaseParts, type WriteCases, writeCases } from '../calls/write-case.ts';
import type { AgentTool } from '../tools/tool.ts';
import { getCaller, type OperationCalls } from './call-operation.ts';
import { refuseNamesOfPatients } from './patient-names.ts';
import { type ListedTool, listTool } from './tools/listed-tool.ts';

const PATH = '/mcp';
/** Where OAuth clients discover how to sign in; see src/oauth. */
const METADATA = `/.well-known/oauth-protected-resource${PATH}`;
/** Scope that an OAuth client should request by default. */
const SCOPE = 'read agent:tool:*';

/** Operations that serve the resources. */
export interface McpReads {
  policy: Operation;
  code: Operation;
  diff: Operation;
  jurisdictions: Operation;
}

export interface McpParts extends OperationCalls {
  settings: Pick<Config, 'publicUrl' | 'isPublicUrlSet' | 'corsOrigins' | 'mcpHosts' | 'toolsets'>;
  /** By id of the tool. */
  tools: ReadonlyMap<string, Operation>;
  /** Tools of the sets that the operator enabled. */
  optional: readonly ListedTool[];
  reads: McpReads;
  /** Cases of writes that wait for a person. */
  cases: WriteCases;
  releases: Releases<Model>;
}

/** Requires only a caller: each call in the request is authorized and charged separately. */
const CARRIER = defineOperation({
  id: 'mcp',
  method: 'POST',
  path: PATH,
  summary: 'MCP',
  description: 'Carries calls of tools',
  tags: [],
  scopes: [],
  cost: 'standard',
  input: {},
  output: {},
  run: () => {
    throw new Error('A carrier is never run');
  },
});

/** What the application provides; the tool lists are built here, once. */
type McpInput = Omit<McpParts, 'optional' | 'cases'> & WriteCaseParts & { optional: readonly AgentTool[] };

/** The tools as an MCP server, for clients with an API key or a user's access token. */
export function registerMcp(app: FastifyInstance, given: McpInput): void {
  const cases = writeCases(given);
  const parts: McpParts = { ...given, cases, optional: given.optional.map(listTool) };
  const { publicUrl, corsOrigins, mcpHosts } = parts.settings;
  const urls = ownUrls(parts.settings);
  serveMcp(app, {
    path: PATH,
    callers: { publicUrl, hosts: mcpHosts, origins: corsOrigins },
    challenge: (request) =>
      `Bearer realm="Coverage Policy Intelligence", resource_metadata="${requestedUrl(request, urls)}${METADATA}", scope="${SCOPE}"`,
    route: {
      config: { carrier: CARRIER },
      // Calls are charged separately, and the charge of the outer request is refunded; see call-operation.ts.
      preHandler: async (request, reply) => {
        const messages = [request.body].flat();
        await parts.addresses.chargeFree(getCaller({ request, reply }).organizationId, messages.length);
        messages.forEach(refuseNamesOfPatients);
      },
    },
    load: async () => {
      const { mcpServerFor } = await import('./mcp-server.ts');
      return (exchange) => mcpServerFor(exchange, parts);
    },
  });
}
