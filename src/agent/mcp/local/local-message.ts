/**
 * Messages between an assistant on this machine and its front end. The protocol library loads slowly, so this module
 * does not use it.
 */

export type RequestId = string | number;

export interface Message {
  jsonrpc: '2.0';
  id?: RequestId;
  method?: string;
  params?: {
    protocolVersion?: unknown;
    clientInfo?: { name?: unknown };
    requestId?: unknown;
    cursor?: unknown;
    _meta?: Record<string, unknown>;
  };
}

/** What clients since 2026-07-28 include in each request. Clients of 2025 send it once, with `initialize`. */
export interface Envelope {
  revision: string;
  clientName: unknown;
  /** Contains every required field. */
  isComplete: boolean;
}

const OWN = 'io.modelcontextprotocol';

export function findEnvelope({ params }: Message): Envelope | null {
  const meta = params?._meta;
  const revision = meta?.[`${OWN}/protocolVersion`];
  if (typeof revision !== 'string') return null;
  const client = meta?.[`${OWN}/clientInfo`] as { name?: unknown; version?: unknown } | null | undefined;
  const capabilities = meta?.[`${OWN}/clientCapabilities`];
  return {
    revision,
    clientName: client?.name,
    isComplete:
      typeof client?.name === 'string' &&
      typeof client.version === 'string' &&
      typeof capabilities === 'object' &&
      capabilities !== null,
  };
}

/** Fields that the header Mcp-Name repeats (SEP-2243), by method. */
const NAMED: Record<string, string> = {
  'tools/call': 'name',
  'prompts/get': 'name',
  'resources/read': 'uri',
  'tasks/get': 'taskId',
  'tasks/update': 'taskId',
  'tasks/cancel': 'taskId',
};

/** Headers that describe the body, for clients since 2026-07-28; proxies read them. */
export function buildHeaders(message: Message, { revision }: Envelope): Record<string, string> {
  const { method = '', params } = message;
  const name = Object.hasOwn(NAMED, method) ? (params as Record<string, unknown>)[NAMED[method]!] : undefined;
  return {
    'mcp-protocol-version': toHeader(revision),
    'mcp-method': toHeader(method),
    ...(typeof name === 'string' ? { 'mcp-name': toHeader(name) } : {}),
  };
}

const ENCODED = ['=?base64?', '?='] as const;

/** Unchanged where a header can carry it, otherwise base64 between markers. */
function toHeader(text: string): string {
  const [begin, end] = ENCODED;
  const isPlain =
    /^[\x20-\x7e]+$/.test(text) && text === text.trim() && !(text.startsWith(begin) && text.endsWith(end));
  return isPlain ? text : `${begin}${Buffer.from(text).toString('base64')}${end}`;
}
