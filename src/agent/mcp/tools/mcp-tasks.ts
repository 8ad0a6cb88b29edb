/**
 * Writes that wait for a person, as tasks: a task's id is that of its review case. A client polls, and the poll that
 * finds the case approved executes the write.
 */
import type { CallToolResult, InputRequiredResult, McpServer, ServerContext } from '@modelcontextprotocol/server';
import type { Exchange } from '../../../platform/mcp/endpoint.ts';
import { createdTask, type DetailedTask, offersTasks, serveTasks } from '../../../platform/mcp/tasks.ts';
import type { WriteCase, WriteCases } from '../../calls/write-case.ts';

/** People decide, so polling can be slow. */
const POLL_MS = 15_000;

export interface TaskCalls {
  exchange: Exchange;
  cases: WriteCases;
  /** Retries a write that a person approved. */
  repeat(found: WriteCase): Promise<Repeated>;
}

export interface Repeated {
  result: CallToolResult;
  /** Why nothing was written although a later attempt may succeed, and when to retry; null if the result is final. */
  wait: { reason: string; afterMs: number | null } | null;
}

type Answer = CallToolResult | InputRequiredResult;

/** The result of a call, or a task in place of one that waits for its case, if the client supports tasks. */
export async function orTask(
  answer: Answer,
  caseId: string | null,
  context: ServerContext,
  { exchange, cases }: Pick<TaskCalls, 'exchange' | 'cases'>,
): Promise<Answer> {
  if (caseId === null || !offersTasks(context)) return answer;
  const found = await cases.find(exchange, caseId);
  return found?.state === 'waiting' ? createdTask(waitingTask(found)) : answer;
}

export function addTasks(server: McpServer, calls: TaskCalls): void {
  const { exchange, cases } = calls;
  serveTasks(server, {
    named: () => {
      const named = exchange.request.headers['mcp-name'];
      return typeof named === 'string' ? named : undefined;
    },
    find: async (taskId) => {
      const found = await cases.find(exchange, taskId);
      if (found === null) return null;
      return {
        poll: () => buildTask(found, calls),
        // Only a person can decide, on the page of the case.
        update: async () => {},
        cancel: () => cases.withdraw(found.caseId),
      };
    },
  });
}

async function buildTask(found: WriteCase, calls: TaskCalls): Promise<DetailedTask> {
  if (found.state !== 'approved') return taskInState(found, found.state);
  const { result, wait } = await calls.repeat(found);
  if (wait === null) return ended(found, result);
  // Another poll may have executed it concurrently.
  const now = await calls.cases.find(calls.exchange, found.caseId);
  if (now !== null && now.state !== 'approved') return taskInState(now, now.state);
  return {
    ...waitingTask(found),
    pollIntervalMs: Math.max(POLL_MS, wait.afterMs ?? 0),
    statusMessage: `Case ${found.caseId} is approved but not executed yet (${wait.reason}): poll again`,
  };
}

function taskInState(found: WriteCase, state: Exclude<WriteCase['state'], 'approved'>): DetailedTask {
  if (state === 'waiting') return waitingTask(found);
  if (state === 'used')
    return ended(found, toResult(`Executed at ${found.usedAt} under case ${found.caseId}; nothing is written again`));
  if (state === 'rejected')
    return ended(found, { isError: true, ...toResult(`AGENT_APPROVAL_REJECTED: case ${found.caseId} was rejected`) });
  return { ...waitingTask(found), status: 'cancelled', statusMessage: ENDED[state] };
}

/** Final states in which nothing was written: the client may send its request again. */
const ENDED = {
  withdrawn: 'The request was withdrawn; nothing was written',
  answered: 'The case was closed without an approval; nothing was written',
  expired: 'The approval has expired; nothing was written',
  outdated: 'A newer release has been served since the request; nothing was written',
} as const;

/** Cases are retained, so a task does not expire. */
function waitingTask({ caseId, openedAt, decidedAt, reviewUrl }: WriteCase): DetailedTask {
  return {
    taskId: caseId,
    status: 'working',
    ttlMs: null,
    pollIntervalMs: POLL_MS,
    createdAt: openedAt,
    lastUpdatedAt: decidedAt ?? openedAt,
    statusMessage: `Case ${caseId} waits for a signed-in member of the organization: ${reviewUrl}`,
  };
}

function ended(found: WriteCase, result: CallToolResult): DetailedTask {
  return { ...waitingTask(found), status: 'completed', statusMessage: `Case ${found.caseId} was decided`, result };
}

const toResult = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] });
