/**
 * Unknown parts of a request. They are ignored, since clients send more than needed, and listed in `meta.warnings`.
 * `Prefer: handling=strict` (RFC 7240) rejects them.
 */

import { Type } from 'typebox';
import { validationError } from '../errors/app-error.ts';
import { ALIASES } from '../http/schemas/schema-keywords.ts';
import { nearestField, nearestName } from '../text/nearest.ts';
import { type AnyDeclaration, type Input, querySchema } from './operation.ts';
import { memberPath } from './validation/validation-messages.ts';

/** Max warnings per response; the rest follow once these are corrected. */
const MAX_WARNINGS = 20;
const MAX_NAME_LENGTH = 64;

/** The part of a call that warnings need. */
interface Noted {
  warnings: string[] | null;
  readonly strict: boolean;
}

/** Fields declared in an object schema, each with those of its nested objects. */
interface Members {
  fields: ReadonlyMap<string, { values: readonly string[] | null; inner: Members | null }>;
  aliases: Readonly<Record<string, string>>;
}

interface ObjectSchema {
  properties?: Record<string, ObjectSchema>;
  additionalProperties?: unknown;
  items?: ObjectSchema;
  anyOf?: ObjectSchema[];
  'x-values'?: readonly string[];
  [ALIASES]?: Readonly<Record<string, string>>;
}

/** A comma-separated list of known names. Others are ignored with a warning. */
export function listNames(values: readonly string[], description: string) {
  return Type.String({ maxLength: 100, description, 'x-values': values, examples: [values.slice(0, 2).join(',')] });
}

/** The known names of a list, in the original order. */
export function knownNames<Name extends string>(
  provided: string | readonly string[] | null | undefined,
  known: readonly Name[],
): Name[] {
  const wanted = new Set(namesIn(provided));
  return [...wanted].filter((name): name is Name => known.some((one) => one === name));
}

function namesIn(provided: unknown): string[] {
  const texts = (Array.isArray(provided) ? provided : [provided]).filter((text) => typeof text === 'string');
  return texts.flatMap((text) => text.split(',')).flatMap((name) => name.trim().toLowerCase() || []);
}

/** @returns a function that warns of unknown parts of a request. */
export function compileNotices(operation: AnyDeclaration): (call: Noted, input: Input) => void {
  const schema = querySchema(operation);
  const query = schema === undefined ? { fields: new Map(), aliases: {} } : findMembers(schema as ObjectSchema);
  const body = findMembers(operation.input.body as ObjectSchema | undefined);
  return (call, input) => {
    warnUnknown(call, input.query, query, { path: [], kind: 'parameter' });
    warnUnknown(call, input.body, body, { path: [], kind: 'member' });
  };
}

/** Null for objects that allow additional fields, and where the validator rejects unknown ones. */
function findMembers(schema: ObjectSchema | undefined): Members | null {
  const shapes = schema === undefined ? [] : [schema, ...(schema.anyOf ?? [])];
  const shape = shapes.find(({ properties }) => properties !== undefined);
  if (shape?.properties === undefined || shape.additionalProperties !== undefined) return null;
  const fields = new Map(
    Object.entries(shape.properties).map(([name, member]) => [
      name,
      { values: member['x-values'] ?? null, inner: findMembers(member.items ?? member) },
    ]),
  );
  return { fields, aliases: shape[ALIASES] ?? {} };
}

function warnUnknown(
  call: Noted,
  provided: unknown,
  members: Members | null,
  at: { path: readonly (string | number)[]; kind: 'parameter' | 'member' },
): void {
  if (members === null || typeof provided !== 'object' || provided === null || isFull(call)) return;
  if (Array.isArray(provided)) {
    provided.forEach((item, index) => {
      warnUnknown(call, item, members, { ...at, path: [...at.path, index] });
    });
    return;
  }
  for (const [name, value] of Object.entries(provided)) {
    const known = members.fields.get(name);
    if (known === undefined) {
      const field = memberPath([...at.path, name.slice(0, MAX_NAME_LENGTH)]);
      warn(call, field, unknownName(name, [...members.fields.keys()], at.kind, members.aliases));
    } else if (known.values !== null) warnUnknownValues(call, memberPath([...at.path, name]), value, known.values);
    else warnUnknown(call, value, known.inner, { ...at, path: [...at.path, name] });
  }
}

function warnUnknownValues(call: Noted, field: string, value: unknown, known: readonly string[]): void {
  for (const name of new Set(namesIn(value))) {
    if (known.includes(name) || isFull(call)) continue;
    const near = nearestName(name, known);
    const intended = near === null ? `must be one or more of ${known.join(', ')}` : `did you mean ${near}?`;
    warn(call, field, `unknown value ${name.slice(0, MAX_NAME_LENGTH)}, ${intended}`);
  }
}

/** `unknown parameter, did you mean q?` */
export function unknownName(
  name: string,
  known: readonly string[],
  kind: string,
  aliases?: Readonly<Record<string, string>>,
): string {
  const near = nearestField(name, known, aliases);
  return `unknown ${kind}, ${near === null ? 'ignored' : `did you mean ${near}?`}`;
}

/** Warns of an ignored value. @throws AppError VALIDATION_ERROR for clients in strict mode. */
export function warn(call: Noted, field: string, message: string): void {
  if (call.strict) {
    const hint = 'Correct or remove it, or omit Prefer: handling=strict to have it ignored.';
    throw validationError(field, message, { hint });
  }
  note(call, `${field}: ${message}`);
}

/** Adds a warning that never rejects the request. */
export function note(call: Noted, sentence: string): void {
  call.warnings ??= [];
  if (!isFull(call)) call.warnings.push(sentence);
}

const isFull = ({ warnings }: Noted): boolean => warnings !== null && warnings.length >= MAX_WARNINGS;
