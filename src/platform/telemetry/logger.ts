import type { FastifyBaseLogger } from 'fastify';
import { type Logger, pino } from 'pino';
import type { LogLevel } from '../config/config.ts';

/** Lines are written together, this long after the first at the latest; a process that ends writes what it has. */
const FLUSH_MS = 100;
/** Bytes that are written at once, some twenty lines: each write wakes another thread, but lines that wait long are read from memory again. */
const FLUSH_BYTES = 4 * 1024;

/** Structured logs on stderr, so that stdout stays for what a command prints. Secrets are removed wherever they are. */
export function createLogger(level: LogLevel): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: ['*.authorization', '*.secret', '*.key', '*.password', 'authorization', 'secret', 'key', 'password'],
        censor: '[removed]',
      },
      serializers: { err: serializeError },
    },
    pino.destination({
      dest: 2,
      sync: false,
      minLength: FLUSH_BYTES,
      maxWrite: 2 * FLUSH_BYTES,
      periodicFlush: FLUSH_MS,
    }),
  );
}

/** Keeps what helps (type, code, message, stack) and leaves out members such as SQL parameters or request bodies. */
function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  return { type: error.name, code: (error as NodeJS.ErrnoException).code, message: error.message, stack: error.stack };
}

/** A child for lines where the members are all made by the service itself: looking for secrets in each would cost more than the line. */
export function withoutRedaction(logger: FastifyBaseLogger): FastifyBaseLogger {
  return logger.child({}, { redact: { paths: [] } });
}
