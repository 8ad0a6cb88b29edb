/**
 * The extension io.modelcontextprotocol/tasks (SEP-2663): who may poll, the wire format of a task, and the header with
 * its id. The server defines what a task is.
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
/** A header contradicts the body (SEP-2243). */
const HEADER_MISMATCH = -32_020;

interface Task {
  taskId: string;
  status: 'working' | 'input_required' | 'completed' | 'failed' | 'cancelled';
  statusMessage?: string;
  createdAt: string;
  lastUpdatedAt: string;
  /** Milliseconds until it may be deleted; null when it is kept. */
  ttlMs: number | null;
  pollIntervalMs: number;
}

/** A polled task: with its result, its error, or the input it is waiting for. */
export interface DetailedTask extends Task {
  result?: CallToolResult;
  error?: { code: number; message: string };
  inputRequests?: InputRequiredResult['inputRequests'];
}

/** A task of the caller. Only polling may advance it. */
interface OwnTask {
  poll(): Promise<DetailedTask>;
  update(inputResponses: Record<string, unknown>): Promise<void>;
  /** Does nothing for a task that has ended. */
  cancel(): Promise<void>;
}

interface TaskStore {
  /** @returns value of the request's `Mcp-Name` header; undefined without one. */
  named(): string | undefined;
  /** Null for an unknown task and for another caller's. */
  find(taskId: string): Promise<OwnTask | null>;
}

type TaskParams = { taskId: string };

/** Whether the client supports tasks as results. */
export function offersTasks({ mcpReq }: ServerContext): boolean {
  const envelope = mcpReq.envelope as Record<string, unknown> | undefined;
  const offered = envelope?.[CLIENT_CAPABILITIES_META_KEY] as { extensions?: Record<string, unknown> } | undefined;
  return offered?.extensions?.[TASKS_EXTENSION] !== undefined;
}

/** @throws MissingRequiredClientCapabilityError for a client without task support. */
export function needTasks(context: ServerContext): void {
  if (offersTasks(context)) return;
  throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { extensions: { [TASKS_EXTENSION]: {} } } });
}

/** Result of the call that created a task, without the fields that only polling returns. */
export function createdTask({ result, error, inputRequests, ...task }: DetailedTask): CallToolResult {
  return { resultType: 'task', ...task } as unknown as CallToolResult;
}

export function serveTasks(server: McpServer, store: TaskStore): void {
  const find = async ({ taskId }: TaskParams, context: ServerContext): Promise<OwnTask> => {
    needTasks(context);
    const named = store.named();
    if (named !== undefined && named.trim() !== taskId)
      throw new ProtocolError(HEADER_MISMATCH, 'The header Mcp-Name does not match the task of the request');
    const found = await store.find(taskId);
    if (found === null) throw new ProtocolError(INVALID_PARAMS, 'No such task');
    return found;
  };
  server.server.setRequestHandler('tasks/get', { params: TASK_PARAMS }, async (params, context) => {
    const task = await find(params, context);
    return { ...(await task.poll()) };
  });
  server.server.setRequestHandler('tasks/update', { params: TASK_PARAMS }, async (params, context) => {
    const task = await find(params, context);
    // The library removes them from the parameters of every request.
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
