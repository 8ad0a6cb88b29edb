/** What is wrong with a request, as text: the one place that turns findings of the validator into messages. */
import type { ErrorObject } from 'ajv';
import { AppError, fieldMessage } from '../../errors/app-error.ts';
import type { ErrorCode } from '../../errors/error-table.ts';
import { EXPECTS, MISTAKES } from '../../http/schemas/schema-kit.ts';

interface Schema {
  [EXPECTS]?: string;
  [MISTAKES]?: readonly (readonly [pattern: string, remark: string])[];
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
}

/** What a validator found, with the schema that it broke. */
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

/** Of members that may have several forms: what is stated in place of what is wrong with each of them. */
function listForms(all: readonly Finding[]): Map<string, string> {
  const reported = all.flatMap(({ keyword, instancePath, parentSchema }): [string, string][] => {
    const expected = parentSchema?.[EXPECTS];
    return keyword === 'anyOf' && expected !== undefined ? [[instancePath, `must be ${expected}`]] : [];
  });
  return new Map(reported);
}

/** What to do about a usual mistake. The value itself is never repeated. */
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

/** `procedure_codes[0]`, `parameters.age`; empty for the part of the request itself. */
function getField({ instancePath, keyword, params }: Finding): string {
  const names = instancePath.split('/').slice(1).map(unescaped);
  if (keyword === 'required') names.push(String(params.missingProperty ?? ''));
  return memberPath(names);
}

const unescaped = (name: string): string => name.replaceAll('~1', '/').replaceAll('~0', '~');

/** Names of members and places in arrays, outermost first, as people write them. */
export function memberPath(names: readonly (string | number)[]): string {
  return names.reduce<string>(
    (path, name) => (/^\d+$/.test(String(name)) ? `${path}[${name}]` : path === '' ? `${name}` : `${path}.${name}`),
    '',
  );
}

/**
 * A value of none of the types that may be there is of a wrong type; that no alternative fits, or that it is none of the
 * values allowed, contains no information more.
 */
function withoutSummary(all: readonly Finding[]): Finding[] {
  const mistyped = new Set(all.flatMap(({ keyword, instancePath }) => (keyword === 'type' ? [instancePath] : [])));
  const problems = all.filter(({ keyword, instancePath, params }) =>
    // Null is taken for a member that is left out; no one is informed to send it.
    keyword === 'type' ? params.type !== 'null' : keyword !== 'enum' || !mistyped.has(instancePath),
  );
  const parts = problems.filter(({ keyword }) => keyword !== 'anyOf');
  return parts.length > 0 && parts.every(({ keyword }) => keyword === 'type') ? parts : problems;
}

/** The message without the name of the member. Never a pattern, never the value that was sent. */
function describe({ keyword, params, parentSchema = {}, message }: Finding): string {
  const expected = parentSchema[EXPECTS];
  const { limit, missingProperty, allowedValue } = params as Record<string, unknown>;
  if (keyword === 'required') {
    const wanted = parentSchema.properties?.[String(missingProperty)]?.[EXPECTS];
    return wanted === undefined ? 'is required' : `is required: ${wanted}`;
  }
  if (keyword === 'additionalProperties') return 'has a member that this operation does not know';
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

function bounds({ minimum, maximum }: Schema): string {
  if (minimum === undefined) return `must be at most ${maximum}`;
  return maximum === undefined ? `must be ${minimum} or more` : `must be between ${minimum} and ${maximum}`;
}

function parseTypes(type: unknown): string {
  const names = (Array.isArray(type) ? type : [type]).filter((name) => name !== 'null');
  return names.map((name) => TYPES[String(name)] ?? String(name)).join(' or ');
}
