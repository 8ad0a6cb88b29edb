import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TrafficSettings } from '../config/config.ts';
import { AppError } from '../errors/app-error.ts';
import { type MinuteWindows, memoryWindows } from '../limits/minute-windows.ts';
import { clientOf } from './client-address.ts';
import { InProgress } from './in-progress.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered whatever else its address asks for: who watches the service must not take it for dead. */
    always?: boolean;
  }
  interface FastifyInstance {
    addressLimits: AddressLimits;
  }
}

/** What one address may ask of this process while nobody knows whose requests they are. */
export class AddressLimits {
  readonly #anonymous: MinuteWindows = memoryWindows();
  readonly #perMinute: number;

  constructor({ anonymousPerMinute }: TrafficSettings) {
    this.#perMinute = anonymousPerMinute;
  }

  /** Counts a request that no organization answers for. @throws AppError RATE_LIMIT_MINUTE once the minute of its address is used up. */
  async takeAnonymous(request: FastifyRequest): Promise<void> {
    if (request.routeOptions.config.always === true) return;
    const { granted, msLeft } = await this.#anonymous.take(clientOf(request.ip), 1, this.#perMinute);
    if (!granted) throw this.#refusal(msLeft);
  }

  /** Before a key that is not remembered is looked up. @throws AppError RATE_LIMIT_MINUTE */
  async checkAnonymous(request: FastifyRequest): Promise<void> {
    const { used, msLeft } = await this.#anonymous.look(clientOf(request.ip), this.#perMinute);
    if (used >= this.#perMinute) throw this.#refusal(msLeft);
  }

  /** Counts messages of an owner that cost no units. @throws AppError RATE_LIMIT_MINUTE beyond what an address may ask for without a key. */
  async takeFree(owner: string, messages: number): Promise<void> {
    const { granted, msLeft } = await this.#anonymous.take(`free:${owner}`, messages, this.#perMinute);
    if (!granted) throw this.#refusal(msLeft, 'messages that cost no units');
  }

  /** A message that was counted did cost units. */
  async giveBackFree(owner: string): Promise<void> {
    await this.#anonymous.giveBack(`free:${owner}`, 1, this.#perMinute);
  }

  #refusal(msLeft: number, what = 'requests without a key from one address'): AppError {
    const limit = this.#perMinute;
    return new AppError('RATE_LIMIT_MINUTE', `More than ${limit} ${what} in one minute`, {
      details: { window: 'minute', limit, cost: 1, reset_at: new Date(Date.now() + msLeft).toISOString() },
      retryAfter: Math.max(1, Math.ceil(msLeft / 1_000)),
    });
  }
}

/** Bounds what is in progress for one address, before anything is done for the request. */
export function limitAddresses(app: FastifyInstance, settings: TrafficSettings): void {
  app.decorate('addressLimits', new AddressLimits(settings));
  const inProgress = new InProgress(settings.requestsPerAddress);
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.always === true || inProgress.enter(request, clientOf(request.ip))) return done();
    const message = `More than ${settings.requestsPerAddress} requests of one address at once`;
    done(
      new AppError('RATE_LIMIT_CONCURRENCY', message, {
        details: { limit: settings.requestsPerAddress },
        retryAfter: 1,
      }),
    );
  });
}
