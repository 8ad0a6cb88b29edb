import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { today } from '../today.ts';

declare module 'fastify' {
  interface FastifySchema {
    /** The route answers CSV too, with the cursor of the next page in a header: said in the OpenAPI document. */
    'x-csv'?: boolean;
  }
}

/** Without it Excel reads a file in the code page of the computer. */
const BYTE_ORDER_MARK = '\uFEFF';

export const ExcelSchema = Type.Boolean({
  description: 'With format=csv: a byte-order mark in front, so that Excel reads the file as UTF-8',
});

/** Whether the answer is to be CSV: `format=csv`, or no format and a client that accepts CSV first. */
export function wantsCsv({ query, headers: { accept = '' } }: FastifyRequest): boolean {
  const { format } = query as { format?: string };
  return format === undefined ? /^\s*text\/csv\b/i.test(accept) : format === 'csv';
}

/**
 * Sends a file of CSV. It begins with a byte-order mark for `excel=true` and for `Accept: text/csv; charset=utf-8-bom`.
 * @param name what the file is called, without day and extension. @param cursor of the next page; null when this is the last.
 */
export function sendCsv(reply: FastifyReply, name: string, text: string, cursor: string | null): FastifyReply {
  const { query, headers } = reply.request;
  const { excel } = query as { excel?: boolean };
  const marked = excel === true || /charset\s*=\s*"?utf-8-bom\b/i.test(headers.accept ?? '');
  if (cursor !== null) reply.header('x-next-cursor', cursor);
  return reply
    .header('content-type', 'text/csv; charset=utf-8; header=present')
    .header('content-disposition', `attachment; filename="${name}-${today()}.csv"`)
    .serializer((csv: string) => csv)
    .send(`${marked ? BYTE_ORDER_MARK : ''}${text}`);
}
