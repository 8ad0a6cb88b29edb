/**
 * MCP over stdin and stdout for a service that this process starts. The client's first requests are answered from a
 * recording before the service has loaded; all others wait for it.
 */
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { clientHeaderName } from '../client-name.ts';
import type { Message } from './local-message.ts';
import { recordedAnswer } from './recorded-answers.ts';
import { Calls, type LocalService, type Service } from './service-calls.ts';

export interface LocalFront {
  /**
   * Called when a request needs the service or after the tools were listed, and again when a shared service has ended.
   */
  start(): Promise<LocalService>;
  note(text: string): void;
  /** Optional tools are switched on: the service lists its own. */
  moreTools: boolean;
  streams: { stdin: Readable; stdout: Writable };
}

const LIST_MS = 50;
const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;

/** Resolves when the assistant closes its end. */
export async function serveLocalFront({ start, note, moreTools, streams }: LocalFront): Promise<void> {
  const { stdin, stdout } = streams;
  const answer = (message: object) => void stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const service = toService(start, note);
  const calls = new Calls(service, answer);
  for await (const line of createInterface({ input: stdin })) {
    if (line.trim() === '') continue;
    const message = readMessage(line);
    if ('error' in message) {
      answer({ id: null, ...message });
      continue;
    }
    const result = recordedAnswer(message, moreTools);
    if (message.method === 'initialize') calls.agent = clientHeaderName(message.params?.clientInfo?.name);
    if (result !== null) answer({ id: message.id, ...result });
    else calls.take(message);
    // Loading blocks the event loop, so the list is sent first.
    if (message.method === 'tools/list') setTimeout(service.open, LIST_MS);
  }
  await calls.settled();
}

function toService(start: LocalFront['start'], note: LocalFront['note']): Service {
  let opened: Promise<LocalService> | null = null;
  let current: LocalService | null = null;
  return {
    open: () => {
      if (opened === null) {
        opened = start();
        // A failed start is reported to each request that waits for it.
        opened.then(
          (found) => {
            current = found;
          },
          (error: unknown) => note(error instanceof Error ? error.message : String(error)),
        );
      }
      return opened;
    },
    forget: (gone) => {
      // Restarts once, even if several requests find it gone.
      if (current !== gone) return;
      opened = null;
      current = null;
    },
  };
}

function readMessage(line: string): Message | { error: { code: number; message: string } } {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { error: { code: PARSE_ERROR, message: 'A line is not valid JSON' } };
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Message;
  return { error: { code: INVALID_REQUEST, message: 'A line is not a message: write one object per line' } };
}
