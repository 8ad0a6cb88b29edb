/** Records a server's answers, without values that always vary. */
import { inOrder } from './in-order.ts';
import type { AnswerRequest, RecordedAnswer, SentRequest } from './requests.ts';
import type { Received, Sender } from './sender.ts';

/** Fields of `meta` about the individual request rather than the question. */
const OF_THE_REQUEST = ['request_id', 'timestamp', 'idempotency_key', 'cached'];
/** Replaces a cursor: its content is internal, but whether there is a next page matters. */
const CURSOR = '(cursor)';

/**
 * Sends every request, `concurrency` at a time.
 * @param write receives the answers in request order.
 */
export async function recordAnswers(
  requests: readonly AnswerRequest[],
  sender: Sender,
  concurrency: number,
  write: (answer: RecordedAnswer) => void,
): Promise<void> {
  const writeAll = (answers: RecordedAnswer[]) => answers.forEach(write);
  await inOrder(requests, concurrency, (request) => fetchAnswers(request, sender), writeAll);
}

/** One answer, or one for each page. */
async function fetchAnswers({ pages, ...request }: AnswerRequest, sender: Sender): Promise<RecordedAnswer[]> {
  if (pages === undefined) return [recorded(request, await sender.send(request))];
  const answers: RecordedAnswer[] = [];
  const walker = sender.ofOneKey();
  let path = request.path;
  for (let page = 1; page <= pages; page += 1) {
    const received = await walker.send({ ...request, path });
    answers.push(recorded({ ...request, page }, received));
    const cursor = findCursor(received);
    if (cursor === null) break;
    path = `${request.path}${request.path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`;
  }
  return answers;
}

/** Cursor of the next page; null at the end, and for an answer without pages. */
export function findCursor({ headers, text }: Received): string | null {
  if (!isJson(headers)) return headers.get('x-next-cursor');
  const { meta } = JSON.parse(text) as { meta?: { pagination?: { cursor?: string | null } } };
  return meta?.pagination?.cursor ?? null;
}

function recorded(request: SentRequest, { status, headers, text }: Received): RecordedAnswer {
  return { request, status, content_type: headers.get('content-type'), body: parseBody(headers, text) };
}

function parseBody(headers: Headers, text: string): unknown {
  if (isJson(headers)) return comparable(JSON.parse(text));
  // Split into lines, so that a comparison shows the row that differs; the cursor header is part of the answer.
  if (headers.get('content-type')?.startsWith('text/csv'))
    return { lines: text.split('\r\n'), next_cursor: headers.get('x-next-cursor') === null ? null : CURSOR };
  return text;
}

function isJson(headers: Headers): boolean {
  return headers.get('content-type')?.startsWith('application/json') ?? false;
}

/** A JSON answer without fields that always vary. */
export function comparable(body: unknown): unknown {
  const { meta } = (body ?? {}) as { meta?: Record<string, unknown> };
  if (typeof meta !== 'object' || meta === null) return body;
  const retained = Object.entries(meta).filter(([name]) => !OF_THE_REQUEST.includes(name));
  const pagination = meta.pagination as { cursor?: string | null } | undefined;
  if (typeof pagination?.cursor === 'string') retained.push(['pagination', { ...pagination, cursor: CURSOR }]);
  return { ...(body as object), meta: Object.fromEntries(retained) };
}
