import type { FastifyBaseLogger } from 'fastify';
import type { Bindings, ChildLoggerOptions, LogFn } from 'pino';

/**
 * Logger of one request: a child that is created with the first line, since most requests log nothing at the usual
 * levels.
 */
export class RequestLogger implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger;
  #bindings: Bindings;
  readonly #options: ChildLoggerOptions | undefined;
  #made: FastifyBaseLogger | null = null;

  constructor(parent: FastifyBaseLogger, bindings: Bindings, options?: ChildLoggerOptions) {
    this.#parent = parent;
    this.#bindings = bindings;
    this.#options = options;
  }

  get #logger(): FastifyBaseLogger {
    this.#made ??= this.#parent.child(this.#bindings, this.#options);
    return this.#made;
  }

  /** Adds fields to every line from now on. */
  bind(more: Bindings): void {
    this.#bindings = { ...this.#bindings, ...more };
    this.#made = null;
  }

  get level(): string {
    return this.#parent.level;
  }

  get fatal(): LogFn {
    return this.#logger.fatal.bind(this.#logger);
  }
  get error(): LogFn {
    return this.#logger.error.bind(this.#logger);
  }
  get warn(): LogFn {
    return this.#logger.warn.bind(this.#logger);
  }
  get info(): LogFn {
    return LOGS_INFO.has(this.#parent.level) ? this.#logger.info.bind(this.#logger) : nothing;
  }
  get debug(): LogFn {
    return LOGS_DEBUG.has(this.#parent.level) ? this.#logger.debug.bind(this.#logger) : nothing;
  }
  get trace(): LogFn {
    return this.#parent.level === 'trace' ? this.#logger.trace.bind(this.#logger) : nothing;
  }
  get silent(): LogFn {
    return nothing;
  }

  child(bindings: Bindings, options?: ChildLoggerOptions): FastifyBaseLogger {
    return this.#logger.child(bindings, options);
  }
}

const LOGS_INFO = new Set(['info', 'debug', 'trace']);
const LOGS_DEBUG = new Set(['debug', 'trace']);
const nothing: LogFn = () => {};
