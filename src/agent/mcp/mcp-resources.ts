/** What an assistant may read in addition to calling tools: policies, codes, diffs, and the release in use. */
import {
  INVALID_PARAMS,
  type McpServer,
  ProtocolError,
  type Resource,
  ResourceNotFoundError,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import type { Operation } from '../../access/access.public.ts';
import { findPhi } from '../../phi/phi.public.ts';
import type { Exchange } from '../../platform/mcp/endpoint.ts';
import type { Input } from '../../platform/operations/operation.ts';
import { callOperation, formatError } from './call-operation.ts';
import type { McpParts, McpReads } from './mcp.routes.ts';
import { cardResources } from './mcp-cards.ts';
import { decodedUri } from './patient-names.ts';
import { NOTICE, quotedJson } from './quoted.ts';

export const JSON_TYPE = 'application/json';
export const POLICY_TEMPLATE = 'cpi://policy/{id}';
export const DIFF_TEMPLATE = 'cpi://policy/{id}/diff';
export const CODE_TEMPLATE = 'cpi://code/{code}';
const SERVER_ERROR = -32_000;

const RELEASE = {
  uri: 'cpi://release',
  name: 'release',
  title: 'Release of the corpus',
  mimeType: JSON_TYPE,
  description: 'The release that answers: its id, when it was published, and the editions of the data in it.',
};
const JURISDICTIONS = {
  uri: 'cpi://jurisdictions',
  name: 'jurisdictions',
  title: 'MAC jurisdictions',
  mimeType: JSON_TYPE,
  description: 'Medicare Administrative Contractor jurisdictions with their states and contractors.',
};
/** First in the list of resources. */
export const FIXED: readonly Resource[] = [RELEASE, JURISDICTIONS, ...cardResources()];

interface Template {
  name: string;
  uri: string;
  title: string;
  description: string;
  /** Field that contains the answer. */
  member: string;
  operation: keyof McpReads;
  input(value: string): Input;
}

/** Each responds like its operation, at the same cost. The more specific address comes first. */
const TEMPLATES: readonly Template[] = [
  {
    name: 'difference',
    uri: DIFF_TEMPLATE,
    title: 'What changed in a policy',
    member: 'difference',
    operation: 'diff',
    description: 'The newest version of a policy alongside the one before, such as cpi://policy/L33797/diff.',
    input: (policy_id) => ({ params: { policy_id }, query: {} }),
  },
  {
    name: 'policy',
    uri: POLICY_TEMPLATE,
    title: 'Coverage policy',
    member: 'policy',
    operation: 'policy',
    description: 'One policy by its id, such as cpi://policy/L33797: texts, contractor, dates and source.',
    input: (policy_id) => ({ params: { policy_id }, query: {} }),
  },
  {
    name: 'code',
    uri: CODE_TEMPLATE,
    title: 'Code',
    member: 'code',
    operation: 'code',
    description: 'One CPT, HCPCS, ICD-10 or NDC code, such as cpi://code/E0601, with the policies that list it.',
    input: (code) => ({ query: { code, include: 'policies' } }),
  },
];

export function addResources(server: McpServer, exchange: Exchange, parts: McpParts): void {
  for (const { name, uri: address, title, description, ...read } of TEMPLATES)
    server.registerResource(
      name,
      new ResourceTemplate(address, { list: undefined }),
      { title, description, mimeType: JSON_TYPE },
      async (uri, names) => {
        const value = decodedUri(String(names.id ?? names.code));
        const answer = await request(parts, exchange, parts.reads[read.operation], uri.href, read.input(value));
        return contents(uri.href, { notice: NOTICE, [read.member]: answer });
      },
    );
  const { uri, name, ...release } = RELEASE;
  server.registerResource(name, uri, release, async ({ href }) =>
    contents(href, { notice: NOTICE, ...(await toReleaseView(parts)) }),
  );
  const { uri: address, name: list, ...jurisdictions } = JURISDICTIONS;
  server.registerResource(list, address, jurisdictions, async ({ href }) =>
    contents(href, {
      notice: NOTICE,
      jurisdictions: await request(parts, exchange, parts.reads.jurisdictions, href, {}),
    }),
  );
}

function contents(uri: string, data: object) {
  return { contents: [{ uri, mimeType: JSON_TYPE, text: quotedJson(data) }] };
}

async function request(
  parts: McpParts,
  exchange: Exchange,
  operation: Operation,
  uri: string,
  input: Input,
): Promise<unknown> {
  const found = findPhi([input]);
  if (found !== null)
    throw new ProtocolError(INVALID_PARAMS, 'PHI_NOT_ALLOWED: The address contains a patient identifier. Remove it.');
  const answer = await callOperation(parts, exchange, operation, input);
  const { error, retryAfter } = answer;
  if (error === null) return answer.data;
  if (answer.status === 404) throw new ResourceNotFoundError(uri);
  const code = answer.status === 400 ? INVALID_PARAMS : SERVER_ERROR;
  throw new ProtocolError(code, formatError({ error, retryAfter }), error);
}

async function toReleaseView({ releases }: McpParts) {
  const lease = await releases.open(null, null);
  const { id, sequence, created_at, source, edition, datasets } = lease.model.release;
  lease.end();
  return {
    id,
    sequence,
    created_at,
    source,
    edition,
    datasets: datasets.map(({ dataset, variant, edition: loaded, effective_from, rows }) => ({
      dataset,
      variant,
      edition: loaded,
      effective_from,
      rows,
    })),
  };
}
