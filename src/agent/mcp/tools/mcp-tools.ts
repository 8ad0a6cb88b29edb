/** The tools as MCP lists and calls them. */
import {
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  INVALID_PARAMS,
  type InputRequiredResult,
  inputRequired,
  type McpServer,
  ProtocolError,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { Exchange } from '../../../platform/mcp/endpoint.ts';
import { AGENT_HEADER, APPROVAL_HEADER } from '../../agent.actor.ts';
import { TOOLS } from '../../tools/registry.ts';
import type { AgentTool } from '../../tools/tool.ts';
import { type CallAnswer, callOperation, formatError } from '../call-operation.ts';
import { clientHeaderName } from '../client-name.ts';
import type { McpParts } from '../mcp.routes.ts';
import { fenced, truncateValue } from '../quoted.ts';
import { listTool } from './listed-tool.ts';
import { addTasks, orTask, type Repeated } from './mcp-tasks.ts';

const LISTED = TOOLS.map(listTool);

export function addTools(server: McpServer, exchange: Exchange, parts: McpParts): void {
  const listed = [...LISTED, ...parts.optional];
  for (const { tool, config } of listed)
    server.registerTool(tool.id, config, (input, context) => callTool(parts, exchange, tool, input, context));
  const call = (name: string, input: unknown, context: ServerContext) => {
    const found = listed.find(({ tool }) => tool.id === name);
    if (found === undefined) throw new ProtocolError(INVALID_PARAMS, `Tool ${name} not found`);
    return callTool(parts, exchange, found.tool, input ?? {}, context);
  };
  // The library's own handler allows only results and questions; operations validate input and output.
  server.server.setRequestHandler('tools/call', async ({ params: { name, arguments: input } }, context) => {
    const result = await call(name, input, context);
    return orTask(result, waitingCase(result), context, { exchange, cases: parts.cases });
  });
  addTasks(server, {
    exchange,
    cases: parts.cases,
    repeat: ({ tool, input }) => repeatCall(parts, exchange, tool, input),
  });
}

/** Id of the case of a write that has not been executed yet. */
function waitingCase({ structuredContent }: CallToolResult | InputRequiredResult): string | null {
  const { approval_required: isWaiting, case_id } = (structuredContent ?? {}) as Record<string, unknown>;
  return isWaiting === true ? String(case_id) : null;
}

/** Repeats the write, for a client that polls instead of calling again. */
async function repeatCall(parts: McpParts, exchange: Exchange, toolId: string, input: object): Promise<Repeated> {
  const operation = parts.tools.get(toolId)!;
  const tool = [...LISTED, ...parts.optional].find((one) => one.tool.id === toolId)!.tool;
  const answer = await callOperation(parts, exchange, operation, { body: input }, { [APPROVAL]: 'if-approved' });
  return { result: toToolResult(tool, answer, false), wait: findWait(answer) };
}

/**
 * A temporary rejection, such as a rate limit: the approval is not consumed, and the next poll may execute the write.
 */
function findWait({ status, error, retryAfter }: CallAnswer): Repeated['wait'] {
  if (status === 202) return { reason: 'it was not carried out by this poll', afterMs: null };
  if (error === null || !(error.retryable || status === 429 || retryAfter !== null)) return null;
  return { reason: `${error.code}: ${error.message}`, afterMs: retryAfter === null ? null : retryAfter * 1_000 };
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
  const { signal } = context.mcpReq;
  try {
    await reportProgress(context, 0, 'Asking the release that is served');
    // The client has stopped waiting: nothing is charged, recorded or written.
    if (signal.aborted) return CANCELLED;
    const answer = await callOperation(parts, exchange, operation, { body: input }, own);
    await reportProgress(context, 1, 'Answered');
    if (answer.status === 202 && opensLinks(context)) return reviewLink(answer);
    return toToolResult(tool, answer, (input as Input).response_format === 'detailed');
  } catch (error) {
    // The protocol would send the client anything that a handler throws.
    exchange.request.log.error({ err: error }, 'mcp: a tool could not be called');
    return { isError: true, content: [{ type: 'text', text: 'SERVER_ERROR: the call failed. Try again later.' }] };
  }
}

const CANCELLED: CallToolResult = {
  isError: true,
  content: [{ type: 'text', text: 'CANCELLED: the call was cancelled before it was made. Nothing was changed.' }],
};

/** Two steps: if the client asked for progress, the first shows that the answer is on its way. */
async function reportProgress({ mcpReq }: ServerContext, progress: number, message: string): Promise<void> {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined || mcpReq.signal.aborted) return;
  await mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress, total: 1, message } });
}

/**
 * Whether the client can send its user to a page and has not done so for this call. Any answer that returns ends the
 * round, whatever it contains: only the recorded review counts.
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

/** The client's self-declared name. Clients of 2025 send it in a separate request. */
function clientName({ mcpReq }: ServerContext): string {
  const envelope = mcpReq.envelope as Record<string, unknown> | undefined;
  return clientHeaderName((envelope?.[CLIENT_INFO_META_KEY] as { name?: unknown } | undefined)?.name);
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

/** The service's own statements are outside the fence. */
function formatAnswer({ title }: AgentTool, { status, data }: Responded, detailed: boolean): string {
  const { next_action, human_review: review, result_window: page } = data as Reported;
  if (status === 202) return `${title}: not done yet. ${next_action}.`;
  const remarks = [
    `${title}: answered.`,
    ...(review?.required ? [`Case ${review.case_id} requires manual review before this result is used.`] : []),
    ...(page === undefined ? [] : [`${page.returned} of ${page.total} results${formatMore(page.next_offset)}.`]),
    ...(detailed ? ['Long lists and texts are cut here; structuredContent has all of them.'] : []),
  ];
  // The answer contains its citations; the separate list of sources is for programs.
  const { provenance: _provenance, ...answer } = data;
  return `${remarks.join(' ')}\n${fenced(detailed ? truncateValue(answer) : answer)}`;
}

function formatMore(next: number | null): string {
  return next === null ? '' : `; the next begin at offset ${next}`;
}
