import { chmodSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** I/O of a command that runs on behalf of another process. */
export interface RemoteIo {
  out(text: string): void;
  err(text: string): void;
  /** Aborted when the requesting process exits. */
  signal: AbortSignal;
  /** Whether the requesting process writes to a terminal. */
  isTerminal: boolean;
  /** Whether output may be colored. */
  color: boolean;
  cwd: string;
}

interface Request {
  argv: string[];
  cwd: string;
  isTerminal: boolean;
  color?: boolean;
}

/** Sent after the request on Ctrl-C: the command ends by itself and reports what it stored. */
interface Interruption {
  interrupt: true;
}

type Frame = { out: string } | { err: string } | { exit: number };

/**
 * Lets other processes of the same user run commands in this one, which owns the embedded database. Protocol: one JSON
 * line with the request, then JSON lines with output, the last one with the exit code.
 */
export async function serveAdminSocket(
  path: string,
  run: (argv: string[], io: RemoteIo) => Promise<number>,
): Promise<Server> {
  if (process.platform !== 'win32') rmSync(path, { force: true });
  const server = createServer((socket) => serve(socket, run));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  if (process.platform !== 'win32') chmodSync(path, 0o600);
  return server;
}

function serve(socket: Socket, run: (argv: string[], io: RemoteIo) => Promise<number>): void {
  const abort = new AbortController();
  socket.on('close', () => abort.abort(new Error('The command was interrupted')));
  socket.on('error', () => abort.abort(new Error('The command was interrupted')));
  const send = (frame: Frame) => socket.writable && socket.write(`${JSON.stringify(frame)}\n`);
  const lines = createInterface({ input: socket });
  // Errors are handled on the socket itself; without this listener they would crash the process.
  lines.on('error', () => {});
  lines.on('line', (line) => {
    const message = JSON.parse(line) as Request | Interruption;
    if ('interrupt' in message) abort.abort(new Error('The command was interrupted'));
    else void answer(message);
  });
  async function answer(request: Request): Promise<void> {
    const code = await run(request.argv, {
      out: (text) => void send({ out: text }),
      err: (text) => void send({ err: text }),
      signal: abort.signal,
      isTerminal: request.isTerminal,
      color: request.color === true,
      cwd: request.cwd,
    }).catch((error: unknown) => {
      send({ err: `${error instanceof Error ? error.message : String(error)}\n` });
      return 1;
    });
    send({ exit: code });
    socket.end();
  }
}

/** Connects to the owner of a data directory; null while it does not listen. */
export async function reachLockOwner(path: string): Promise<Socket | null> {
  const socket = createConnection(path);
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(null));
  });
}

/** Runs `argv` in the process behind the socket; resolves with its exit code. */
export async function runOverAdminSocket(
  socket: Socket,
  argv: string[],
  streams: {
    out: NodeJS.WriteStream;
    err: NodeJS.WriteStream;
  },
  { signal, color }: { signal: AbortSignal; color?: boolean },
): Promise<number> {
  const request: Request = { argv, cwd: process.cwd(), isTerminal: streams.err.isTTY === true, color: color === true };
  const send = (message: Request | Interruption) => void socket.write(`${JSON.stringify(message)}\n`);
  send(request);
  if (signal.aborted) send({ interrupt: true });
  else signal.addEventListener('abort', () => send({ interrupt: true }), { once: true });
  for await (const line of createInterface({ input: socket })) {
    const frame = JSON.parse(line) as Frame;
    if ('out' in frame) streams.out.write(frame.out);
    else if ('err' in frame) streams.err.write(frame.err);
    else return frame.exit;
  }
  streams.err.write('The running server closed the connection before the command had finished\n');
  return 1;
}
