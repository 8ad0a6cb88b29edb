/** The one place that turns validator findings into messages. */
import type { ErrorObject } from 'ajv';
import { AppError, fieldMessage } from '../../errors/app-error.ts';
import type { ErrorCode } from '../../errors/error-table.ts';
import { ALIASES, EXPECTS, MISTAKES } from '../../http/schemas/schema-kit.ts';
import { nearestField } from '../../text/nearest.ts';

interface Schema {
  [ALIASES]?: Readonly<Record<string, string>>;
  [EXPECTS]?: string;
  [MISTAKES]?: readonly (readonly [pattern: string, remark: string])[];
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
}

/** A validator finding with the violated schema. */
export type Finding = Pick<ErrorObject, 'keyword' | 'instancePath' | 'schemaPath' | 'params' | 'message'> & {
  parentSchema?: Schema;
  data?: unknown;
};

const PARTS: Record<string, string> = { querystring: 'query', params: 'path', headers: 'headers', body: 'body' };
const TYPES: Record<string, string> = {
  string: 'a string',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
};

/** @param context part of the request: body, querystring, params or headers. */
export function fromValidation(all: readonly Finding[], context: string): AppError {
  const details: Record<string, string[]> = {};
  const codes = new Set<ErrorCode>();
  const forms = listForms(all);
  for (const problem of withoutSummary(all)) {
    const field = getField(problem) || (PARTS[context] ?? context);
    codes.add(getCode(problem));
    const list = details[field] ?? [];
    details[field] = list;
    const message = `${forms.get(problem.instancePath) ?? describe(problem)}${remarkOn(problem)}`;
    if (!list.includes(message)) list.push(message);
  }
  const code = codes.size === 1 ? [...codes][0]! : 'VALIDATION_ERROR';
  const [field, messages] = Object.entries(details)[0] ?? [context, ['is not valid']];
  return new AppError(code, fieldMessage(field, messages[0]!), { details });
}

/** For fields with alternative forms: one message about all forms instead of the errors of each. */
function listForms(all: readonly Finding[]): Map<string, string> {
  const reported = all.flatMap(({ keyword, instancePath, parentSchema }): [string, string][] => {
    const expected = parentSchema?.[EXPECTS];
    return keyword === 'anyOf' && expected !== undefined ? [[instancePath, `must be ${expected}`]] : [];
  });
  return new Map(reported);
}

/** A hint about a common mistake. The value itself is never repeated. */
function remarkOn({ data, parentSchema }: Finding): string {
  if (typeof data !== 'string' || data.length > MAX_TEXT) return '';
  const found = parentSchema?.[MISTAKES]?.find(([pattern]) => new RegExp(pattern).test(data));
  return found === undefined ? '' : `; ${found[1]}`;
}

const MAX_TEXT = 100;

function getCode({ keyword }: Finding): ErrorCode {
  if (keyword === 'required') return 'VALIDATION_MISSING_FIELD';
  return keyword === 'type' ? 'VALIDATION_INVALID_TYPE' : 'VALIDATION_ERROR';
}

/** `procedure_codes[0]`, `parameters.age`; empty for the request part itself. */
function getField({ instancePath, keyword, params }: Finding): string {
  const names = instancePath.split('/').slice(1).map(unescaped);
  if (keyword === 'required') names.push(String(params.missingProperty ?? ''));
  return memberPath(names);
}

const unescaped = (name: string): string => name.replaceAll('~1', '/').replaceAll('~0', '~');

/** Field names and array positions, outermost first, as users write them. */
export function memberPath(names: readonly (string | number)[]): string {
  return names.reduce<string>(
    (path, name) => (/^\d+$/.test(String(name)) ? `${path}[${name}]` : path === '' ? `${name}` : `${path}.${name}`),
    '',
  );
}

/**
 * If a value has none of the allowed types, reports only the type: that no alternative or enum value matches adds
 * nothing.
 */
function withoutSummary(all: readonly Finding[]): Finding[] {
  const mistyped = new Set(all.flatMap(({ keyword, instancePath }) => (keyword === 'type' ? [instancePath] : [])));
  const problems = all.filter(({ keyword, instancePath, params }) =>
    // Null counts as an omitted field, so messages never suggest it.
    keyword === 'type' ? params.type !== 'null' : keyword !== 'enum' || !mistyped.has(instancePath),
  );
  const parts = problems.filter(({ keyword }) => keyword !== 'anyOf');
  return parts.length > 0 && parts.every(({ keyword }) => keyword === 'type') ? parts : problems;
}

/** Message without the field name. Never contains a pattern or the received value. */
function describe({ keyword, params, parentSchema = {}, message }: Finding): string {
  const expected = parentSchema[EXPECTS];
  const { limit, missingProperty, allowedValue } = params as Record<string, unknown>;
  if (keyword === 'required') {
    const wanted = parentSchema.properties?.[String(missingProperty)]?.[EXPECTS];
    return wanted === undefined ? 'is required' : `is required: ${wanted}`;
  }
  if (keyword === 'additionalProperties') return describeUnknown(params, parentSchema);
  if (keyword === 'maxItems') return `must have at most ${limit} entries`;
  if (parentSchema.enum !== undefined)
    return `must be one of ${parentSchema.enum.filter((value) => value !== null).join(', ')}`;
  if (expected !== undefined) return `must be ${expected}`;
  if (keyword === 'minItems') return limit === 1 ? 'must not be empty' : `must have at least ${limit} entries`;
  if (keyword === 'minLength') return limit === 1 ? 'must not be empty' : `must have at least ${limit} characters`;
  if (keyword === 'maxLength') return `must have at most ${limit} characters`;
  if (keyword === 'minimum' || keyword === 'maximum') return bounds(parentSchema);
  if (keyword === 'type') return `must be ${parseTypes(params.type)}`;
  if (keyword === 'const') return `must be ${String(allowedValue)}`;
  return message === undefined || keyword === 'pattern' ? 'is not valid' : message;
}

/** The name that was sent is not repeated: it may be anything. */
function describeUnknown(
  { additionalProperty }: Finding['params'],
  { properties = {}, [ALIASES]: aliases = {} }: Schema,
) {
  const known = Object.keys(properties);
  const near = nearestField(String(additionalProperty), known, aliases);
  if (near !== null) return `has an unknown field; did you mean ${near}?`;
  return known.length === 0 ? 'has an unknown field' : `has an unknown field; known are ${known.join(', ')}`;
}

function bounds({ minimum, maximum }: Schema): string {
  if (minimum === undefined) return `must be at most ${maximum}`;
  return maximum === undefined ? `must be ${minimum} or more` : `must be between ${minimum} and ${maximum}`;
}

function parseTypes(type: unknown): string {
  const names = (Array.isArray(type) ? type : [type]).filter((name) => name !== 'null');
  return names.map((name) => TYPES[String(name)] ?? String(name)).join(' or ');
}
