/** Answers from a server: many claims per request, in order. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { CommandError } from '../../platform/cli/command.ts';
import type { Answered, ClaimAnswer } from './claim-result.ts';
import { outgoing } from './outgoing.ts';
import type { RunQuestion } from './run-scrub.ts';

export interface Server {
  url: string;
  key: string | null;
  /** Puts claims on the organization's work list; null otherwise. */
  list: WorkList | null;
}

export interface WorkList {
  /** Null until the first claims are added. */
  batchId: string | null;
  stored: number;
  /** The organization has disabled it. */
  off: boolean;
}

interface BatchAnswer {
  data?: {
    work_list?: { batch_id: string; stored: number } | null;
    results: ({ status: number; data: ClaimAnswer } | { status: number; error: { code: string; message: string } })[];
  };
  error?: { code: string; message: string; retryable?: boolean };
}

const TIMEOUT_MS = 120_000;
/** Covers the plan's minute limit, or a server restart. */
const MAX_ATTEMPTS = 8;
const MAX_WAIT_S = 75;
const RETRIED = new Set([429, 502, 503, 504]);

/** Maximum questions per request; fewer if the plan's minute limit does not cover them. */
export const BATCH = 100;

/** @throws CommandError if the server rejects the request itself. */
export async function fetchAnswers(
  server: Server,
  questions: readonly RunQuestion[],
  signal: AbortSignal,
): Promise<Answered[]> {
  if (questions.length === 0) return [];
  const text = JSON.stringify({ claims: questions.map(({ body }) => outgoing(body)), ...toListed(server, questions) });
  const key = randomUUID();
  for (let attempt = 1; ; attempt += 1) {
    const { status, answer, retryAfter } = await post(server, text, key, signal);
    if (status === 200 && answer?.data !== undefined) {
      noteListed(server, answer.data.work_list);
      return answer.data.results.map(toAnswered);
    }
    // The request is larger than the plan's limit per minute.
    if ((status === 429 && answer?.error?.retryable === false && questions.length > 1) || status === 413)
      return fetchHalves(server, questions, signal);
    if (!RETRIED.has(status) || answer?.error?.retryable === false || attempt === MAX_ATTEMPTS)
      throw new CommandError(
        `${new URL(server.url).origin} rejected the batch: ${answer?.error?.message ?? 'no reason was stated'} (${answer?.error?.code ?? status})`,
      );
    await delay(Math.min(retryAfter, MAX_WAIT_S) * 1_000, undefined, { signal });
  }
}

/** What the work list stores of the claims: positions in the run, line numbers, and charges. */
function toListed({ list }: Server, questions: readonly RunQuestion[]): object {
  if (list === null || list.off) return {};
  const claims = questions.map(({ claim: reference, lines, charges }) => ({ reference, lines, charges }));
  return { work_list: { ...(list.batchId === null ? {} : { batch_id: list.batchId }), claims } };
}

function noteListed({ list }: Server, answer: { batch_id: string; stored: number } | null | undefined): void {
  if (list === null || answer === undefined) return;
  list.off = answer === null;
  if (answer === null) return;
  list.batchId = answer.batch_id;
  list.stored += answer.stored;
}

async function fetchHalves(
  server: Server,
  questions: readonly RunQuestion[],
  signal: AbortSignal,
): Promise<Answered[]> {
  const half = Math.ceil(questions.length / 2);
  const first = await fetchAnswers(server, questions.slice(0, half), signal);
  return [...first, ...(await fetchAnswers(server, questions.slice(half), signal))];
}

async function post({ url, key: apiKey }: Pick<Server, 'url' | 'key'>, body: string, key: string, signal: AbortSignal) {
  const address = `${url.replace(/\/+$/, '').replace(/\/v1$/, '')}/v1/claims/batch`;
  const headers: Record<string, string> = { 'content-type': 'application/json', 'x-idempotency-key': key };
  if (apiKey !== null) headers.authorization = `Bearer ${apiKey}`;
  const response = await fetch(address, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  }).catch((error: unknown) => {
    signal.throwIfAborted();
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : 'no connection';
    throw new CommandError(`${new URL(url).origin} does not respond: ${reason}`);
  });
  const answer = (await response.json().catch(() => null)) as BatchAnswer | null;
  return { status: response.status, answer, retryAfter: Number(response.headers.get('retry-after') ?? 1) || 1 };
}

function toAnswered(result: NonNullable<BatchAnswer['data']>['results'][number]): Answered {
  return 'data' in result ? { answer: result.data } : { refused: `${result.error.message} (${result.error.code})` };
}
