/**
 * The extension io.modelcontextprotocol/tasks (SEP-2663) on a server: who may poll, how a task looks on the wire, and which header names
 * it. What a task is, the server says.
 */
import {
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  INVALID_PARAMS,
  type InputRequiredResult,
  type McpServer,
  MissingRequiredClientCapabilityError,
  ProtocolError,
  type ServerContext,
  type StandardSchemaV1,
} from '@modelcontextprotocol/server';

export const TASKS_EXTENSION = 'io.modelcontextprotocol/tasks';
const MAX_ID_CHARACTERS = 64;
/** A header that contradicts the body (SEP-2243). */
const HEADER_MISMATCH = -32_020;

interface Task {
  taskId: string;
  status: 'working' | 'input_required' | 'completed' | 'failed' | 'cancelled';
  statusMessage?: string;
  createdAt: string;
  lastUpdatedAt: string;
  /** Milliseconds until it may be forgotten; null where it is kept. */
  ttlMs: number | null;
  pollIntervalMs: number;
}

/** As a poll shows it: with its result, with why it failed, or with what it waits for. */
export interface DetailedTask extends Task {
  result?: CallToolResult;
  error?: { code: number; message: string };
  inputRequests?: InputRequiredResult['inputRequests'];
}

/** A task of the caller. Polling may carry it on; the two others never do. */
interface OwnTask {
  poll(): Promise<DetailedTask>;
  update(inputResponses: Record<string, unknown>): Promise<void>;
  /** Leaves one alone that has ended. */
  cancel(): Promise<void>;
}

interface TaskStore {
  /** @returns value of the header `Mcp-Name` of the request; undefined without one. */
  named(): string | undefined;
  /** Null for one that there is not, and for one of another caller. */
  find(taskId: string): Promise<OwnTask | null>;
}

type TaskParams = { taskId: string };

/** Whether a client takes a task in place of a result. */
export function offersTasks({ mcpReq }: ServerContext): boolean {
  const envelope = mcpReq.envelope as Record<string, unknown> | undefined;
  const offered = envelope?.[CLIENT_CAPABILITIES_META_KEY] as { extensions?: Record<string, unknown> } | undefined;
  return offered?.extensions?.[TASKS_EXTENSION] !== undefined;
}

/** @throws MissingRequiredClientCapabilityError for a client that does not take tasks. */
export function needTasks(context: ServerContext): void {
  if (offersTasks(context)) return;
  throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { extensions: { [TASKS_EXTENSION]: {} } } });
}

/** In place of the result of a call, without what only a poll shows. */
export function createdTask({ result, error, inputRequests, ...task }: DetailedTask): CallToolResult {
  return { resultType: 'task', ...task } as unknown as CallToolResult;
}

export function serveTasks(server: McpServer, store: TaskStore): void {
  const find = async ({ taskId }: TaskParams, context: ServerContext): Promise<OwnTask> => {
    needTasks(context);
    const named = store.named();
    if (named !== undefined && named.trim() !== taskId)
      throw new ProtocolError(HEADER_MISMATCH, 'The header Mcp-Name names another task than the request');
    const found = await store.find(taskId);
    if (found === null) throw new ProtocolError(INVALID_PARAMS, 'There is no such task of yours');
    return found;
  };
  server.server.setRequestHandler('tasks/get', { params: TASK_PARAMS }, async (params, context) => {
    const task = await find(params, context);
    return { ...(await task.poll()) };
  });
  server.server.setRequestHandler('tasks/update', { params: TASK_PARAMS }, async (params, context) => {
    const task = await find(params, context);
    // The library takes them out of the parameters of every request.
    await task.update(context.mcpReq.inputResponses ?? {});
    return {};
  });
  server.server.setRequestHandler('tasks/cancel', { params: TASK_PARAMS }, async (params, context) => {
    const task = await find(params, context);
    await task.cancel();
    return {};
  });
}

const TASK_PARAMS: StandardSchemaV1<unknown, TaskParams> = {
  '~standard': {
    version: 1,
    vendor: 'cpi',
    validate: (value) => {
      const { taskId } = (value ?? {}) as Partial<TaskParams>;
      const isId = typeof taskId === 'string' && taskId.length <= MAX_ID_CHARACTERS;
      return isId ? { value: { taskId } } : { issues: [{ message: 'taskId is the id of a task', path: ['taskId'] }] };
    },
  },
};
