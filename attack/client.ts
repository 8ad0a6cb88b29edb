/** Ways to send requests: as a client would, and as no client should. */
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  ms: number;
}

export interface Question {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

const TIMEOUT_MS = 60_000;
const agent = new Agent({ keepAlive: true, maxSockets: 48 });

/** @throws Error when there is no response, or not in time. */
export function sendRequest(port: number, { method = 'GET', path, headers = {}, body }: Question): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent, timeout: TIMEOUT_MS }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => void chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          headers: response.headers,
          text: plain(Buffer.concat(chunks), response.headers['content-encoding']).toString(),
          ms: performance.now() - start,
        }),
      );
      response.on('error', reject);
    });
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${TIMEOUT_MS / 1_000} s`)));
    sent.on('error', reject);
    sent.end(body);
  });
}

const DECODERS: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};

const plain = (bytes: Buffer, encoding = ''): Buffer =>
  bytes.length === 0 ? bytes : (DECODERS[encoding]?.(bytes) ?? bytes);

export const closeClients = (): void => agent.destroy();

export const bearer = (key: string): Record<string, string> => ({ authorization: `Bearer ${key}` });

/**
 * Sends raw bytes and waits until the connection ends or the time is over. @returns the bytes received, and whether the
 * connection ended.
 */
export function sendRaw(
  port: number,
  bytes: string | Buffer,
  timeoutMs: number,
): Promise<{ text: string; ended: boolean }> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    const done = (ended: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ text, ended });
    };
    const timer = setTimeout(() => done(false), timeoutMs);
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
    });
    socket.on('close', () => done(true));
    socket.on('error', () => done(true));
  });
}

/** A connection that never reads what it is sent. */
export function openDeaf(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.pause();
      socket.on('error', () => {});
      resolve(socket);
    });
    socket.once('error', reject);
  });
}

/** The error of a response, from the envelope or, for FHIR, from an OperationOutcome; null if there is none. */
export function parseError(text: string): { code: string; [member: string]: unknown } | null {
  const { success, error, resourceType, issue } = readJson(text) as {
    success?: boolean;
    error?: { code?: string };
    resourceType?: string;
    issue?: { details?: { coding?: { code?: string }[] } }[];
  };
  if (resourceType === 'OperationOutcome') {
    const code = issue?.[0]?.details?.coding?.[0]?.code;
    return code === undefined ? null : { code, issue };
  }
  return success === false && error?.code !== undefined ? { ...error, code: error.code } : null;
}

function readJson(text: string): object {
  try {
    return (JSON.parse(text) as object | null) ?? {};
  } catch {
    return {};
  }
}
