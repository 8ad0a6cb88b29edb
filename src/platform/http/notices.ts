/**
 * What a request says that no operation reads: it is answered all the same, since clients send more than is asked for, and named in
 * `meta.warnings`. `Prefer: handling=strict` (RFC 7240) has it refused.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { Type } from 'typebox';
import { validationError } from '../errors/app-error.ts';
import { nearestName } from '../text/nearest.ts';
import { memberPath } from './validation-messages.ts';

/** Warnings of one answer: whoever has more learns of the rest when these are put right. */
const MOST_WARNINGS = 20;
const LONGEST_NAME = 64;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Names the operation reads, by part of the request; set by `tellUnknownMembers`. */
    members?: { query: Members | null; body: Members | null };
  }
  interface FastifyRequest {
    /** Sentences of `meta.warnings`; null without any. */
    warnings: string[] | null;
  }
}

/** Members of an object that a schema declares, each with those of the objects in it. */
type Members = ReadonlyMap<string, { values: readonly string[] | null; inner: Members | null }>;

interface ObjectSchema {
  properties?: Record<string, ObjectSchema>;
  additionalProperties?: unknown;
  items?: ObjectSchema;
  anyOf?: ObjectSchema[];
  'x-values'?: readonly string[];
}

/** A comma-separated list of known names. Others are ignored and told of. */
export function namesOf(values: readonly string[], description: string) {
  return Type.String({ maxLength: 100, description, 'x-values': values, examples: [values.slice(0, 2).join(',')] });
}

/** The names of a list that are known, in the order they were given. */
export function knownNames<Name extends string>(
  given: string | readonly string[] | null | undefined,
  known: readonly Name[],
): Name[] {
  const wanted = new Set(namesIn(given));
  return [...wanted].filter((name): name is Name => known.some((one) => one === name));
}

function namesIn(given: unknown): string[] {
  const texts = (Array.isArray(given) ? given : [given]).filter((text) => typeof text === 'string');
  return texts.flatMap((text) => text.split(',')).flatMap((name) => name.trim().toLowerCase() || []);
}

/** To be called behind the hooks that add parameters to routes. */
export function tellUnknownMembers(app: FastifyInstance): void {
  app.decorateRequest('warnings', null);
  app.addHook('onRoute', (route: RouteOptions) => {
    const schema = (route.schema ?? {}) as { querystring?: ObjectSchema; body?: ObjectSchema };
    if (route.config?.access === undefined) return;
    const query = schema.querystring === undefined ? new Map() : membersOf(schema.querystring);
    route.config = { ...route.config, members: { query, body: membersOf(schema.body) } };
  });
  app.addHook('preValidation', (request, reply, done) => {
    const { members } = request.routeOptions.config;
    if (members === undefined) return done();
    if (isStrict(request)) reply.header('preference-applied', 'handling=strict');
    try {
      tell(request, request.query, members.query, { path: [], kind: 'parameter' });
      tell(request, request.body, members.body, { path: [], kind: 'member' });
      done();
    } catch (error) {
      done(error as Error);
    }
  });
}

/** Null for objects that take any member, and for those whose validator refuses what it does not know. */
function membersOf(schema: ObjectSchema | undefined): Members | null {
  const shapes = schema === undefined ? [] : [schema, ...(schema.anyOf ?? [])];
  const shape = shapes.find(({ properties }) => properties !== undefined);
  if (shape?.properties === undefined || shape.additionalProperties !== undefined) return null;
  return new Map(
    Object.entries(shape.properties).map(([name, member]) => [
      name,
      { values: member['x-values'] ?? null, inner: membersOf(member.items ?? member) },
    ]),
  );
}

function tell(
  request: FastifyRequest,
  given: unknown,
  members: Members | null,
  at: { path: readonly (string | number)[]; kind: 'parameter' | 'member' },
): void {
  if (members === null || typeof given !== 'object' || given === null || isFull(request)) return;
  if (Array.isArray(given)) {
    given.forEach((item, index) => {
      tell(request, item, members, { ...at, path: [...at.path, index] });
    });
    return;
  }
  for (const [name, value] of Object.entries(given)) {
    const known = members.get(name);
    if (known === undefined) {
      const field = memberPath([...at.path, name.slice(0, LONGEST_NAME)]);
      warn(request, field, unknownName(name, [...members.keys()], at.kind));
    } else if (known.values !== null) tellValues(request, memberPath([...at.path, name]), value, known.values);
    else tell(request, value, known.inner, { ...at, path: [...at.path, name] });
  }
}

function tellValues(request: FastifyRequest, field: string, value: unknown, known: readonly string[]): void {
  for (const name of new Set(namesIn(value))) {
    if (known.includes(name) || isFull(request)) continue;
    const near = nearestName(name, known);
    const meant = near === null ? `must be one or more of ${known.join(', ')}` : `did you mean ${near}?`;
    warn(request, field, `unknown value ${name.slice(0, LONGEST_NAME)}, ${meant}`);
  }
}

/** `unknown parameter, did you mean q?` */
export function unknownName(name: string, known: readonly string[], kind: string): string {
  const near = nearestName(name, known);
  return `unknown ${kind}, ${near === null ? 'ignored' : `did you mean ${near}?`}`;
}

/** Tells of something that is ignored. @throws AppError VALIDATION_ERROR for clients that want it refused. */
export function warn(request: FastifyRequest, field: string, message: string): void {
  if (isStrict(request)) {
    const hint = 'Correct or remove it, or leave out Prefer: handling=strict to have it ignored.';
    throw validationError(field, message, { hint });
  }
  note(request, `${field}: ${message}`);
}

/** Tells of something without ever refusing it. */
export function note(request: FastifyRequest, sentence: string): void {
  request.warnings ??= [];
  if (!isFull(request)) request.warnings.push(sentence);
}

const isFull = ({ warnings }: FastifyRequest): boolean => warnings !== null && warnings.length >= MOST_WARNINGS;

function isStrict({ headers: { prefer } }: FastifyRequest): boolean {
  return prefer !== undefined && /(?:^|[,;])\s*handling\s*=\s*"?strict\b/i.test(String(prefer));
}

/** Member of `meta` that tells what was ignored; none when nothing was. */
export function warningsOf({ request: { warnings } }: Pick<FastifyReply, 'request'>): { warnings?: string[] } {
  return warnings === null || warnings === undefined ? {} : { warnings };
}
