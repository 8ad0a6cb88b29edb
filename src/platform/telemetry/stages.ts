/**
 * Time spent by a request per stage, and spans when tracing is on. Names only: never a statement, address, value or
 * text of a request.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';

/** External work during a request. */
export type Kind = 'database' | 'redis' | 'outbound';

export interface Spent {
  ms: number;
  count: number;
}

/** Timings of one request so far. */
export interface RequestTimes {
  /** End of each stage, ms of `performance.now()`. */
  marks: { stage: string; at: number }[];
  /** External time within the stages, by kind. Concurrent work counts twice. */
  within: Map<Kind, Spent>;
  span: RequestSpan | null;
}

/** The span of a request. */
export interface RequestSpan {
  traceId: string;
  traceparent: string;
  /** Runs `work` in the context of this request's span. */
  within<Result>(work: () => Result): Result;
  /** Starts the operation's span, between the preceding checks and the response. */
  beginOperation(name: string): void;
  endOperation(): void;
  end(facts: { method: string; route: string; status: number; requestId: string; code: string | null }): void;
}

export interface Tracer {
  request(headers: IncomingHttpHeaders): RequestSpan;
  span<T>(name: string, attributes: Record<string, string>, work: () => Promise<T>): Promise<T>;
}

const current = new AsyncLocalStorage<RequestTimes>();
let tracer: Tracer | null = null;

/** @param next null disables tracing. */
export function traceWith(next: Tracer | null): void {
  tracer = next;
}

export function beginTimes(headers: IncomingHttpHeaders): RequestTimes {
  const marks = [{ stage: 'arrived', at: performance.now() }];
  return { marks, within: new Map(), span: tracer?.request(headers) ?? null };
}

/** Attributes what `work` starts to the request. */
export function during(times: RequestTimes | null, work: () => void): void {
  if (times === null) return work();
  const run = () => current.run(times, work);
  if (times.span === null) run();
  else times.span.within(run);
}

/** @param times null for an unreadable request. */
export function mark(times: RequestTimes | null, stage: string): void {
  times?.marks.push({ stage, at: performance.now() });
}

/** @param name the action in a word, never its data. */
export async function observed<T>(
  kind: Kind,
  name: string,
  work: () => Promise<T>,
  attributes: Record<string, string> = {},
): Promise<T> {
  const times = current.getStore();
  if (times === undefined && tracer === null) return work();
  const start = performance.now();
  try {
    return await (tracer === null ? work() : tracer.span(`${kind} ${name}`, attributes, work));
  } finally {
    if (times !== undefined) {
      const spent = times.within.get(kind) ?? { ms: 0, count: 0 };
      times.within.set(kind, { ms: spent.ms + performance.now() - start, count: spent.count + 1 });
    }
  }
}

/** Milliseconds by stage, in order. */
export function measureStages({ marks }: RequestTimes): Record<string, number> {
  return Object.fromEntries(marks.slice(1).map(({ stage, at }, before) => [stage, rounded(at - marks[before]!.at)]));
}

export function measureDownstreamTime({ within }: RequestTimes): Record<string, Spent> {
  return Object.fromEntries([...within].map(([kind, { ms, count }]) => [kind, { ms: rounded(ms), count }]));
}

const rounded = (ms: number): number => Math.round(ms * 10) / 10;
