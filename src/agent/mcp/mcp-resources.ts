/** What an assistant may read in addition to calling tools: a policy, and which release answers. */
import {
  INVALID_PARAMS,
  type McpServer,
  ProtocolError,
  ResourceNotFoundError,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import type { Exchange } from '../../platform/mcp/endpoint.ts';
import { callOperation, formatError } from './call-operation.ts';
import type { McpParts } from './mcp.routes.ts';
import { NOTICE, quotedJson } from './quoted.ts';

const JSON_TYPE = 'application/json';
const SERVER_ERROR = -32_000;

export function addResources(server: McpServer, exchange: Exchange, parts: McpParts): void {
  server.registerResource(
    'policy',
    new ResourceTemplate('cpi://policy/{id}', { list: undefined }),
    {
      title: 'Coverage policy',
      description: 'One policy by its id, such as cpi://policy/L33797: texts, contractor, dates and source.',
      mimeType: JSON_TYPE,
    },
    async (uri, { id }) =>
      contents(uri.href, { notice: NOTICE, policy: await readPolicy(parts, exchange, uri.href, String(id)) }),
  );
  server.registerResource(
    'release',
    'cpi://release',
    {
      title: 'Release of the corpus',
      description: 'The release that answers: its id, when it was published, and the editions of the data in it.',
      mimeType: JSON_TYPE,
    },
    async (uri) => contents(uri.href, await toReleaseView(parts)),
  );
}

function contents(uri: string, data: object) {
  return { contents: [{ uri, mimeType: JSON_TYPE, text: quotedJson(data) }] };
}

/** The policy as `GET /v1/policies/<policy_id>` answers, and at its cost. */
async function readPolicy(parts: McpParts, exchange: Exchange, uri: string, id: string): Promise<object> {
  const answer = await callOperation(parts, exchange, parts.policy, { params: { policy_id: decoded(id) }, query: {} });
  const { error, retryAfter } = answer;
  if (error === null) return answer.data;
  if (answer.status === 404) throw new ResourceNotFoundError(uri);
  const code = answer.status === 400 ? INVALID_PARAMS : SERVER_ERROR;
  throw new ProtocolError(code, formatError({ error, retryAfter }), error);
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

async function toReleaseView({ releases }: McpParts) {
  const lease = await releases.open(null, null);
  const { id, sequence, created_at, source, edition, datasets } = lease.model.release;
  lease.end();
  return {
    ...{ id, sequence, created_at, source, edition },
    datasets: datasets.map(({ dataset, variant, edition: loaded, effective_from, rows }) => ({
      ...{ dataset, variant, edition: loaded, effective_from, rows },
    })),
  };
}
