/** The tools as MCP lists and calls them. */
import {
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  type InputRequiredResult,
  inputRequired,
  type McpServer,
  type ServerContext,
  type StandardSchemaWithJSON,
} from '@modelcontextprotocol/server';
import { Type } from 'typebox';
import type { Exchange } from '../../platform/mcp/endpoint.ts';
import { AGENT_HEADER, APPROVAL_HEADER } from '../agent.actor.ts';
import { ApprovalSchema } from '../agent.schemas.ts';
import { buildAnnotations, buildConciseSchema, plainSchema } from '../manifest.ts';
import { TOOLS } from '../tools/registry.ts';
import type { AgentTool } from '../tools/tool.ts';
import { type CallAnswer, callOperation, formatError } from './call-operation.ts';
import type { McpParts } from './mcp.routes.ts';
import { fenced, truncateValue } from './quoted.ts';

/** The answer of an API operation, described there: a list of tools is read before each conversation. */
const DetailedSchema = Type.Object(
  { provenance: Type.Object({}, { additionalProperties: true }) },
  { additionalProperties: true, description: 'With response_format=detailed: GET /v1/agent/tools/<tool> describes it' },
);

const ErrorSchema = Type.Object({
  error: Type.Object(
    {
      code: Type.String(),
      message: Type.String(),
      hint: Type.String(),
      retryable: Type.Boolean(),
      retry_after_s: Type.Optional(Type.Integer({ description: 'Seconds after which the same call may succeed' })),
    },
    { additionalProperties: true },
  ),
});

/** Made once: they are the same for every request. */
const LISTED = TOOLS.map((tool) => ({ tool, config: buildToolConfig(tool) }));

export function addTools(server: McpServer, exchange: Exchange, parts: McpParts): void {
  for (const { tool, config } of LISTED)
    server.registerTool(tool.id, config, (input, context) => callTool(parts, exchange, tool, input, context));
}

function buildToolConfig(tool: AgentTool) {
  const { title, description, input, access } = tool;
  const answers = [
    buildConciseSchema(tool),
    DetailedSchema,
    ...(access === 'write' ? [ApprovalSchema] : []),
    ErrorSchema,
  ];
  return {
    title,
    description,
    annotations: { title, ...buildAnnotations(tool) },
    inputSchema: declared(plainSchema(input)),
    outputSchema: declared({ type: 'object', anyOf: answers.map(plainSchema) }),
  };
}

/** Declared, not checked: the operation of the tool checks what it is sent, and records what it refuses. */
function declared(schema: Record<string, unknown>): StandardSchemaWithJSON<unknown, Record<string, unknown>> {
  return {
    '~standard': {
      version: 1,
      vendor: 'cpi',
      validate: (value) => ({ value: (value ?? {}) as Record<string, unknown> }),
      jsonSchema: { input: () => schema, output: () => schema },
    },
  };
}

const AGENT = AGENT_HEADER.toLowerCase();
const APPROVAL = APPROVAL_HEADER.toLowerCase();

type Input = { response_format?: unknown };

async function callTool(
  parts: McpParts,
  exchange: Exchange,
  tool: AgentTool,
  input: unknown,
  context: ServerContext,
): Promise<CallToolResult | InputRequiredResult> {
  const { headers } = exchange.request;
  const own = {
    ...(headers[AGENT] === undefined ? { [AGENT]: clientName(context) } : {}),
    ...(headers[APPROVAL] === undefined ? { [APPROVAL]: 'if-approved' } : {}),
  };
  const operation = parts.tools.get(tool.id)!;
  try {
    const answer = await callOperation(parts, exchange, operation, { body: input }, own);
    if (answer.status === 202 && opensLinks(context)) return reviewLink(answer);
    return toToolResult(tool, answer, (input as Input).response_format === 'detailed');
  } catch (error) {
    // What a handler throws, the protocol would show to the client.
    exchange.request.log.error({ err: error }, 'mcp: a tool could not be called');
    return { isError: true, content: [{ type: 'text', text: 'SERVER_ERROR: the call failed. Try again later.' }] };
  }
}

/**
 * Whether the client can send its user to a page, and has not done so for this call yet: an answer that comes back is the end of the
 * round, whatever it contains. Only the review that is on record counts.
 */
function opensLinks({ mcpReq }: ServerContext): boolean {
  const envelope = mcpReq.envelope as Record<string, unknown> | undefined;
  const offered = envelope?.[CLIENT_CAPABILITIES_META_KEY] as { elicitation?: { url?: unknown } } | undefined;
  return offered?.elicitation?.url !== undefined && mcpReq.inputResponses === undefined;
}

/** Has the client open the page of the case; after that it repeats the call. */
function reviewLink({ data }: CallAnswer): InputRequiredResult {
  const { case_id, review_url } = data as { case_id: string; review_url: string };
  const message = `Review case ${case_id}: read what would be written, and approve or reject it there`;
  return inputRequired({ inputRequests: { review: inputRequired.elicitUrl({ message, url: review_url }) } });
}

/** What the client calls itself, as far as a header can hold it. Clients of 2025 state it in another request than this. */
function clientName({ mcpReq }: ServerContext): string {
  const envelope = mcpReq.envelope as Record<string, unknown> | undefined;
  const name = (envelope?.[CLIENT_INFO_META_KEY] as { name?: unknown } | undefined)?.name;
  const printable = typeof name === 'string' ? name.replaceAll(/[^\x20-\x7e]/g, '').trim() : '';
  return printable.slice(0, 120) || 'mcp';
}

function toToolResult(tool: AgentTool, answer: CallAnswer, detailed: boolean): CallToolResult {
  const { error, meta } = answer;
  const _meta = Object.fromEntries(
    ['request_id', 'ledger_id', 'approval_status', 'release'].flatMap((name) =>
      meta[name] === undefined ? [] : [[name, meta[name]]],
    ),
  );
  if (error !== null) {
    const displayed = answer.retryAfter === null ? error : { ...error, retry_after_s: answer.retryAfter };
    const text = formatError({ error, retryAfter: answer.retryAfter });
    return { isError: true, content: [{ type: 'text', text }], structuredContent: { error: displayed }, _meta };
  }
  return {
    content: [{ type: 'text', text: formatAnswer(tool, answer, detailed) }],
    structuredContent: answer.data,
    _meta,
  };
}

type Responded = CallAnswer & { error: null };

interface Reported {
  next_action?: string;
  human_review?: { required: boolean; case_id: string };
  result_window?: { returned: number; total: number; next_offset: number | null };
}

/** What the service states itself is outside of the fence. */
function formatAnswer({ title }: AgentTool, { status, data }: Responded, detailed: boolean): string {
  const { next_action, human_review: review, result_window: page } = data as Reported;
  if (status === 202) return `${title}: not done yet. ${next_action}.`;
  const remarks = [
    `${title}: answered.`,
    ...(review?.required ? [`A person has to look at case ${review.case_id} before anybody relies on this.`] : []),
    ...(page === undefined ? [] : [`${page.returned} of ${page.total} results${formatMore(page.next_offset)}.`]),
    ...(detailed ? ['Long lists and texts are cut here; structuredContent has all of them.'] : []),
  ];
  // Citations are in the answer; each source by itself is for programs.
  const { provenance: _provenance, ...answer } = data;
  return `${remarks.join(' ')}\n${fenced(detailed ? truncateValue(answer) : answer)}`;
}

function formatMore(next: number | null): string {
  return next === null ? '' : `; the next begin at offset ${next}`;
}
