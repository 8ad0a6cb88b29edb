/** Requests, recorded answers, and the files of JSON lines both live in. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

export interface AnswerRequest {
  /** operationId of the contract; comparisons are grouped by it. */
  operation: string;
  method: 'GET' | 'POST';
  /** Path with its query, below the address of the server. */
  path: string;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, for bodies that are no JSON. */
  text?: string;
  /** Sent instead of the usual ones; null leaves a header out. */
  headers?: Record<string, string | null>;
  /** How many pages are requested, each with the cursor of the one before; one when left out. */
  pages?: number;
}

/** A request as it was sent: of a walk through pages, the one page. */
export type SentRequest = Omit<AnswerRequest, 'pages'> & { page?: number };

export interface RecordedAnswer {
  request: SentRequest;
  status: number;
  content_type: string | null;
  /** Parsed JSON; lines of CSV; any other text as it came. */
  body: unknown;
}

/** Reads a file of JSON lines one by one, because recordings are larger than one string may be. */
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

/** The same text for the same value, in whatever order members of objects are. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1)))
      : member,
  );
}

/** Requests without those that ask what an earlier one asks: an answer is found by its request. */
export function distinct(requests: readonly AnswerRequest[]): AnswerRequest[] {
  return [...new Map(requests.map((request) => [canonical(request), request])).values()];
}
