/** 405 with `Allow` for an existing path with another method, and `OPTIONS`. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors/app-error.ts';

/** Methods by route path pattern. */
type Routes = Map<string, { segments: string[]; methods: Set<string> }>;

export interface AllowedMethods {
  /** Methods of a path without its query, as listed in `Allow`; null without a route. */
  of(path: string): string | null;
}

/** Call before registering any route. */
export function collectMethods(app: FastifyInstance): AllowedMethods {
  const routes: Routes = new Map();
  app.addHook('onRoute', ({ url, method }) => {
    const route = routes.get(url) ?? { segments: url.split('/'), methods: new Set() };
    for (const one of [method].flat()) route.methods.add(one.toUpperCase());
    routes.set(url, route);
  });
  return {
    of(path) {
      const segments = path.split('/');
      const found = [...routes.values()].filter((route) => fits(route.segments, segments));
      // A literal path takes precedence over one with parameters, as in the router.
      const own = found.find((route) => route.segments.every((segment) => !segment.startsWith(':')));
      const methods = (own === undefined ? found : [own]).flatMap((route) => [...route.methods]);
      return methods.length === 0 ? null : [...new Set([...methods, 'OPTIONS'])].sort().join(', ');
    },
  };
}

function fits(pattern: readonly string[], path: readonly string[]): boolean {
  if (pattern.includes('*') || pattern.length !== path.length) return false;
  return pattern.every((segment, at) => (segment.startsWith(':') ? path[at] !== '' : segment === path[at]));
}

/** Responds to requests that match no route. @returns the error to send, or null when the reply was sent. */
export function answerUnrouted(methods: AllowedMethods, request: FastifyRequest, reply: FastifyReply): AppError | null {
  const allowed = methods.of(request.url.split('?', 1)[0]!);
  if (allowed === null) return new AppError('RESOURCE_NOT_FOUND', 'No endpoint matches this method and path');
  reply.header('allow', allowed);
  if (request.method !== 'OPTIONS')
    return new AppError('REQUEST_METHOD_NOT_ALLOWED', `This path does not support ${request.method}`, {
      hint: `Use one of ${allowed}.`,
    });
  reply.code(204).send();
  return null;
}
