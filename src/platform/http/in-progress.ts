import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whom this request counts for until it is answered. */
    places: { count: InProgress; whose: string }[];
    /** The client left before its answer was ready. */
    left: boolean;
  }
  interface FastifyInstance {
    /** Told of each request whose client left before its answer was ready. */
    whenClientLeft: ((request: FastifyRequest) => void)[];
  }
}

/** Requests in progress of each client, organization or whatever is to have a bounded part of the server. */
export class InProgress {
  readonly most: number;
  readonly #byOwner = new Map<string, number>();

  constructor(most: number) {
    this.most = most;
  }

  /** @returns false, with nothing counted, when there is no room for another; else it is counted until it is answered. */
  enter(request: FastifyRequest, whose: string): boolean {
    const count = this.#byOwner.get(whose) ?? 0;
    if (count >= this.most) return false;
    this.#byOwner.set(whose, count + 1);
    request.places.push({ count: this, whose });
    return true;
  }

  leave(whose: string): void {
    const count = this.#byOwner.get(whose)! - 1;
    if (count === 0) this.#byOwner.delete(whose);
    else this.#byOwner.set(whose, count);
  }
}

/** Gives places back once nothing is done for a request any more: when it is answered, or when its handler ends after the client left. */
export function giveBackPlaces(app: FastifyInstance): void {
  app.decorateRequest('places');
  app.decorateRequest('left', false);
  app.decorate('whenClientLeft', []);
  app.addHook('onRequest', (request, reply, done) => {
    request.places = [];
    reply.raw.once('close', () => {
      if (reply.sent) return giveBack(request);
      request.left = true;
      for (const tell of app.whenClientLeft) tell(request);
    });
    done();
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.left) giveBack(request);
    done(null, payload);
  });
  app.addHook('onResponse', (request, _reply, done) => {
    giveBack(request);
    done();
  });
}

function giveBack(request: FastifyRequest): void {
  for (const { count, whose } of request.places.splice(0)) count.leave(whose);
}
