/**
 * Writes that wait for a person, as tasks of the extension io.modelcontextprotocol/tasks (SEP-2663): the id of a task is that of its
 * review case. A client polls, and the write is carried out by the poll that finds the case approved.
 */
import {
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  INVALID_PARAMS,
  type McpServer,
  MissingRequiredClientCapabilityError,
  ProtocolError,
  type ServerContext,
  type StandardSchemaV1,
} from '@modelcontextprotocol/server';
import type { Exchange } from '../../platform/mcp/endpoint.ts';
import type { WriteCase, WriteCases } from '../write-case.ts';

export const TASKS_EXTENSION = 'io.modelcontextprotocol/tasks';
/** People decide, not machines. */
const POLL_MS = 15_000;

interface Task {
  taskId: string;
  status: 'working' | 'completed' | 'cancelled';
  statusMessage: string;
  createdAt: string;
  lastUpdatedAt: string;
  /** Cases are kept. */
  ttlMs: null;
  pollIntervalMs: number;
}

export interface TaskCalls {
  exchange: Exchange;
  cases: WriteCases;
  /** Sends a write again that a person approved. */
  repeat(found: WriteCase): Promise<CallToolResult>;
}

type TaskParams = { taskId: string };

/** Whether a client takes a task in place of a result. */
export function offersTasks({ mcpReq }: ServerContext): boolean {
  const envelope = mcpReq.envelope as Record<string, unknown> | undefined;
  const offered = envelope?.[CLIENT_CAPABILITIES_META_KEY] as { extensions?: Record<string, unknown> } | undefined;
  return offered?.extensions?.[TASKS_EXTENSION] !== undefined;
}

/** In place of the result of a call. */
export function createdTask(found: WriteCase): Task & { resultType: 'task' } {
  return { resultType: 'task', ...working(found) };
}

export function addTasks(server: McpServer, calls: TaskCalls): void {
  const { exchange, cases } = calls;
  const own = async ({ taskId }: TaskParams, context: ServerContext): Promise<WriteCase> => {
    if (!offersTasks(context))
      throw new MissingRequiredClientCapabilityError({
        requiredCapabilities: { extensions: { [TASKS_EXTENSION]: {} } },
      });
    const found = await cases.find(exchange, taskId);
    if (found === null) throw new ProtocolError(INVALID_PARAMS, 'Your organization has no task with this id');
    return found;
  };
  server.server.setRequestHandler('tasks/get', { params: TASK_PARAMS }, async (params, context) => ({
    ...(await buildTask(await own(params, context), calls)),
  }));
  // A person is asked for nothing but the decision, and that is made on the page of the case.
  server.server.setRequestHandler('tasks/update', { params: TASK_PARAMS }, async (params, context) => {
    await own(params, context);
    return {};
  });
  server.server.setRequestHandler('tasks/cancel', { params: TASK_PARAMS }, async (params, context) => {
    const { caseId } = await own(params, context);
    await cases.withdraw(caseId);
    return {};
  });
}

async function buildTask(found: WriteCase, { repeat }: TaskCalls): Promise<Task & { result?: CallToolResult }> {
  const { state } = found;
  if (state === 'waiting') return working(found);
  if (state === 'approved') return ended(found, await repeat(found));
  if (state === 'used')
    return ended(
      found,
      toResult(`Carried out at ${found.usedAt} under case ${found.caseId}; nothing is written again`),
    );
  if (state === 'rejected')
    return ended(found, { isError: true, ...toResult(`AGENT_APPROVAL_REJECTED: case ${found.caseId} was rejected`) });
  return { ...working(found), status: 'cancelled', statusMessage: ENDED[state] };
}

/** Ends that write nothing: the client may send its request again. */
const ENDED = {
  withdrawn: 'The request was withdrawn; nothing was written',
  answered: 'The case was closed without an approval; nothing was written',
  expired: 'The approval has expired; nothing was written',
  outdated: 'Another release is served since the request; nothing was written',
} as const;

function working({ caseId, openedAt, decidedAt, reviewUrl }: WriteCase): Task {
  return {
    ...{ taskId: caseId, status: 'working', ttlMs: null, pollIntervalMs: POLL_MS },
    ...{ createdAt: openedAt, lastUpdatedAt: decidedAt ?? openedAt },
    statusMessage: `Case ${caseId} waits for a signed-in member of the organization: ${reviewUrl}`,
  };
}

function ended(found: WriteCase, result: CallToolResult): Task & { result: CallToolResult } {
  return { ...working(found), status: 'completed', statusMessage: `Case ${found.caseId} was decided`, result };
}

const toResult = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] });

const TASK_PARAMS: StandardSchemaV1<unknown, TaskParams> = {
  '~standard': {
    version: 1,
    vendor: 'cpi',
    validate: (value) => {
      const { taskId } = (value ?? {}) as Partial<TaskParams>;
      const isId = typeof taskId === 'string' && taskId.length <= 64;
      return isId ? { value: { taskId } } : { issues: [{ message: 'taskId is the id of a task', path: ['taskId'] }] };
    },
  },
};
