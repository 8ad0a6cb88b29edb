/** Relays messages between the service and an assistant on this machine that uses stdin and stdout. */
import type { Readable, Writable } from 'node:stream';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import {
  isInitializeRequest,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
  type Transport,
} from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { AGENT_HEADER } from '../../agent.actor.ts';
import { clientHeaderName } from '../client-name.ts';

export interface Bridge {
  /** Address of /mcp. */
  url: URL;
  key: string;
  /** Name for the ledger; null to use the assistant's own name. */
  agent: string | null;
  /** Writes to stderr: stdout carries the protocol. */
  note(text: string): void;
  /** Defaults to the streams of the process. */
  streams?: { stdin: Readable; stdout: Writable };
}

const SERVER_ERROR = -32_000;

/** The assistant closed its end before the response arrived. */
const gone = () => {};

/** Resolves when the assistant closes its end or the signal is aborted. */
export async function bridgeStdio({ url, key, agent, note, streams }: Bridge, signal: AbortSignal): Promise<void> {
  const headers: Record<string, string> = { authorization: `Bearer ${key}` };
  if (agent !== null) headers[AGENT_HEADER] = agent;
  const here = new StdioServerTransport(streams?.stdin, streams?.stdout);
  const there = new StreamableHTTPClientTransport(url, { requestInit: { headers } });
  // A failed request has already been reported to the assistant in its response.
  there.onerror = () => {};
  here.onerror = (error) => note(error.message);
  there.onmessage = (message) => {
    if (isJSONRPCResultResponse(message) && typeof message.result.protocolVersion === 'string')
      there.setProtocolVersion(message.result.protocolVersion);
    here.send(message).catch(gone);
  };
  here.onmessage = (message) => {
    // Clients of 2025 identify themselves once; each request is a separate call to the service.
    if (isInitializeRequest(message)) headers[AGENT_HEADER] ??= clientHeaderName(message.params.clientInfo.name);
    there.send(message).catch((error: unknown) => answerFailure(here, message, error, url, note));
  };
  const closed = new Promise<void>((resolve) => {
    here.onclose = resolve;
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await there.start();
  await here.start();
  await closed;
  await there.close();
  await here.close();
}

function answerFailure(
  here: Transport,
  message: JSONRPCMessage,
  error: unknown,
  url: URL,
  note: (text: string) => void,
): void {
  const failure = toFailure(error) ?? {
    code: SERVER_ERROR,
    message: `${url.origin} does not respond. Start the service, or set CPI_SERVER to its URL.`,
  };
  note(failure.message);
  if (isJSONRPCRequest(message)) here.send({ jsonrpc: '2.0', id: message.id, error: failure }).catch(gone);
}

/** The service's message when it responds with a status other than 200. */
function toFailure(error: unknown): { code: number; message: string } | null {
  const { text } = ((error as { data?: unknown }).data ?? {}) as { text?: unknown };
  if (typeof text !== 'string') return null;
  try {
    const { error } = JSON.parse(text) as { error?: { code: number; message: string } };
    if (typeof error?.code === 'number' && typeof error.message === 'string') return error;
  } catch {
    // Not JSON: the general message below applies.
  }
  return { code: SERVER_ERROR, message: 'The response is not an MCP message. Is CPI_SERVER the URL of the service?' };
}
