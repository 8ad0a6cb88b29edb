/** Requests, recorded answers, and their JSON Lines files. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

export interface AnswerRequest {
  /** operationId of the contract; comparisons are grouped by it. */
  operation: string;
  method: 'GET' | 'POST';
  /** Path with query, relative to the server's address. */
  path: string;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent unchanged, for bodies that are not JSON. */
  text?: string;
  /** Sent instead of the defaults; null omits a header. */
  headers?: Record<string, string | null>;
  /** Number of pages to request, each with the previous cursor; defaults to one. */
  pages?: number;
}

/** A request as sent: one page of a paginated request. */
export type SentRequest = Omit<AnswerRequest, 'pages'> & { page?: number };

export interface RecordedAnswer {
  request: SentRequest;
  status: number;
  content_type: string | null;
  /** Parsed JSON; lines of CSV; any other text unchanged. */
  body: unknown;
}

/** Reads a JSON Lines file line by line, because recordings may exceed the maximum string size. */
export async function* readLines<Value>(path: string): AsyncGenerator<Value> {
  const lines = createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY });
  let number = 0;
  for await (const line of lines) {
    number += 1;
    if (line.trim() === '') continue;
    try {
      yield JSON.parse(line) as Value;
    } catch (error) {
      throw new Error(`${path}:${number} is no JSON`, { cause: error });
    }
  }
}

/** The same text for equal values, whatever the order of object fields. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1)))
      : member,
  );
}

/** Removes duplicate requests, since answers are found by request. */
export function distinct(requests: readonly AnswerRequest[]): AnswerRequest[] {
  return [...new Map(requests.map((request) => [canonical(request), request])).values()];
}
