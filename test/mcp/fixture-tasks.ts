/**
 * Tools of the conformance suite that respond with a task (SEP-2663), using this service's task messages. A clock ends
 * them, not a timer.
 */
import { randomUUID } from 'node:crypto';
import {
  acceptedContent,
  type CallToolResult,
  INTERNAL_ERROR,
  type InputRequiredResult,
  inputRequired,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { createdTask, type DetailedTask, needTasks, offersTasks, serveTasks } from '../../src/platform/mcp/tasks.ts';
import { nameForm } from './fixture-inputs.ts';

const TTL_MS = 600_000;
const POLL_MS = 100;

/** Result of a task once its time is over. */
type End = Pick<DetailedTask, 'status' | 'result' | 'error'>;
interface Job {
  createdAt: number;
  /** Milliseconds since the epoch. */
  endsAt: number;
  end: End;
  isCancelled: boolean;
  waitsFor: NonNullable<InputRequiredResult['inputRequests']>;
}
/** By task id, for one fixture server. */
export type Jobs = Map<string, Job>;

const text = (stated: string) => ({ type: 'text' as const, text: stated });
const done = (stated: string): End => ({ status: 'completed', result: { content: [text(stated)] } });
const confirm = () =>
  inputRequired.elicit({
    message: 'Go on?',
    requestedSchema: { type: 'object', properties: { confirm: { type: 'boolean' } } },
  });

type Args = Record<string, unknown>;
type Answer = CallToolResult | InputRequiredResult;
type Handling = (request: { params: { name: string } }, context: unknown) => Promise<unknown>;
type Handler = (args: Args, context: ServerContext) => Answer;

export function addTaskTools(server: McpServer, jobs: Jobs, named: string | undefined): void {
  serveTasks(server, { named: () => named, find: async (taskId) => ownTask(jobs, taskId) });
  const handlers = taskHandlers(jobs);
  for (const name of Object.keys(handlers))
    server.registerTool(name, { description: 'Of the suite' }, () => ({ content: [] }));
  const { server: protocol } = server;
  // The library does not support tools that respond with a task, so their calls are handled separately.
  const all = (protocol as unknown as { _requestHandlers: Map<string, Handling> })._requestHandlers;
  const others = all.get('tools/call')!;
  protocol.setRequestHandler('tools/call', async ({ params: { name, arguments: args = {} } }, context) => {
    return handlers[name]!(args, context) as CallToolResult;
  });
  const own = all.get('tools/call')!;
  all.set('tools/call', (request, context) =>
    Object.hasOwn(handlers, request.params.name) ? own(request, context) : others(request, context),
  );
}

function taskHandlers(jobs: Jobs): Record<string, Handler> {
  const start = (end: End, seconds = 0, waitsFor: Job['waitsFor'] = {}): CallToolResult => {
    const taskId = randomUUID();
    const createdAt = Date.now();
    jobs.set(taskId, { createdAt, endsAt: createdAt + seconds * 1_000, end, isCancelled: false, waitsFor });
    return createdTask(show(taskId, jobs.get(taskId)!));
  };
  return {
    greet: ({ name }) => ({ content: [text(`Hello, ${name}!`)] }),
    slow_compute: ({ seconds = 0 }, context) =>
      offersTasks(context) ? start(done('Computed.'), Number(seconds)) : { content: [text('Computed.')] },
    failing_job: (_args, context) => {
      needTasks(context);
      return start({ status: 'completed', result: { isError: true, content: [text('It failed.')] } });
    },
    protocol_error_job: () => start({ status: 'failed', error: { code: INTERNAL_ERROR, message: 'It broke.' } }),
    confirm_delete: () => start(done('Deleted.'), 0, { confirm: confirm() }),
    multi_input: () => start(done('Has both.'), 0, { first: confirm(), second: confirm() }),
    test_tool_with_task: (_args, context) => {
      const given = acceptedContent<{ name: string }>(context.mcpReq.inputResponses, 'user_name');
      if (typeof given?.name !== 'string') return inputRequired({ inputRequests: { user_name: nameForm() } });
      needTasks(context);
      return start(done(`Hello, ${given.name}!`));
    },
  };
}

function ownTask(jobs: Jobs, taskId: string) {
  const job = jobs.get(taskId);
  if (job === undefined) return null;
  return {
    poll: async () => show(taskId, job),
    update: async (inputResponses: Record<string, unknown>) => {
      for (const key of Object.keys(inputResponses)) delete job.waitsFor[key];
    },
    cancel: async () => {
      if (show(taskId, job).status === 'working' || Object.keys(job.waitsFor).length > 0) job.isCancelled = true;
    },
  };
}

function show(taskId: string, { createdAt, endsAt, end, isCancelled, waitsFor }: Job): DetailedTask {
  const at = new Date(createdAt).toISOString();
  const task = { taskId, createdAt: at, lastUpdatedAt: at, ttlMs: TTL_MS, pollIntervalMs: POLL_MS };
  if (isCancelled) return { ...task, status: 'cancelled' };
  if (Object.keys(waitsFor).length > 0) return { ...task, status: 'input_required', inputRequests: waitsFor };
  if (Date.now() < endsAt) return { ...task, status: 'working' };
  return { ...task, ...end };
}
