/**
 * Writes that wait for a person, as tasks: the id of a task is that of its review case. A client polls, and the write is carried out by
 * the poll that finds the case approved.
 */
import type { CallToolResult, InputRequiredResult, McpServer, ServerContext } from '@modelcontextprotocol/server';
import type { Exchange } from '../../../platform/mcp/endpoint.ts';
import { createdTask, type DetailedTask, offersTasks, serveTasks } from '../../../platform/mcp/tasks.ts';
import type { WriteCase, WriteCases } from '../../calls/write-case.ts';

/** People decide, not machines. */
const POLL_MS = 15_000;

export interface TaskCalls {
  exchange: Exchange;
  cases: WriteCases;
  /** Sends a write again that a person approved. */
  repeat(found: WriteCase): Promise<Repeated>;
}

export interface Repeated {
  result: CallToolResult;
  /** Why nothing was written this time although it may be the next, and when to ask again; null where the result is final. */
  wait: { reason: string; afterMs: number | null } | null;
}

type Answer = CallToolResult | InputRequiredResult;

/** The answer of a call, or a task in place of one that waits for its case, if the client takes tasks. */
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
        // A person is asked for nothing but the decision, and that is made on the page of the case.
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
  // Another poll may have carried it out at the same time.
  const now = await calls.cases.find(calls.exchange, found.caseId);
  if (now !== null && now.state !== 'approved') return taskInState(now, now.state);
  return {
    ...waitingTask(found),
    pollIntervalMs: Math.max(POLL_MS, wait.afterMs ?? 0),
    statusMessage: `Case ${found.caseId} is approved and not carried out yet (${wait.reason}): poll again`,
  };
}

function taskInState(found: WriteCase, state: Exclude<WriteCase['state'], 'approved'>): DetailedTask {
  if (state === 'waiting') return waitingTask(found);
  if (state === 'used')
    return ended(
      found,
      toResult(`Carried out at ${found.usedAt} under case ${found.caseId}; nothing is written again`),
    );
  if (state === 'rejected')
    return ended(found, { isError: true, ...toResult(`AGENT_APPROVAL_REJECTED: case ${found.caseId} was rejected`) });
  return { ...waitingTask(found), status: 'cancelled', statusMessage: ENDED[state] };
}

/** Ends that write nothing: the client may send its request again. */
const ENDED = {
  withdrawn: 'The request was withdrawn; nothing was written',
  answered: 'The case was closed without an approval; nothing was written',
  expired: 'The approval has expired; nothing was written',
  outdated: 'Another release is served since the request; nothing was written',
} as const;

/** Cases are kept, so a task has no end of its own. */
function waitingTask({ caseId, openedAt, decidedAt, reviewUrl }: WriteCase): DetailedTask {
  return {
    ...{ taskId: caseId, status: 'working', ttlMs: null, pollIntervalMs: POLL_MS },
    ...{ createdAt: openedAt, lastUpdatedAt: decidedAt ?? openedAt },
    statusMessage: `Case ${caseId} waits for a signed-in member of the organization: ${reviewUrl}`,
  };
}

function ended(found: WriteCase, result: CallToolResult): DetailedTask {
  return { ...waitingTask(found), status: 'completed', statusMessage: `Case ${found.caseId} was decided`, result };
}

const toResult = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] });
