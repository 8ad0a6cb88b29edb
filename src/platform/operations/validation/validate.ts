import Ajv, { type Options, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { AppError } from '../../errors/app-error.ts';
import { type AnyDeclaration, type Input, querySchema } from '../operation.ts';
import { type Finding, fromValidation } from './validation-messages.ts';

/** Requests with more values than this get only the first validation error. */
const MAX_VALUES = 1_000;
// Verbose, because messages are built from the schema; see validation-messages.ts.
const OPTIONS: Options = { useDefaults: true, removeAdditional: false, strict: false, verbose: true };

interface Compilers {
  /** Stops at the first error; array bounds are checked before items. */
  quick: Ajv.default;
  thorough: Ajv.default;
}

/** Path and query parameters arrive as text and are converted; bodies are not. */
const TEXT = compilers({ ...OPTIONS, coerceTypes: true });
const DOCUMENT = compilers({ ...OPTIONS, coerceTypes: false });

type Validate = (value: unknown) => true | { error: Finding[] };

/** Validation errors of input. */
export interface Invalid {
  error: AppError;
  /** The error for input larger than its schema allows; null otherwise. */
  oversized: AppError | null;
}

/** Keywords that limit sizes and counts. */
const SIZES: ReadonlySet<string> = new Set(['maxItems', 'maxLength', 'maxProperties']);

/**
 * @returns a validator of an operation's input that returns errors or null, fills in defaults and converts text
 * parameters.
 */
export function compileValidation(operation: AnyDeclaration): (input: Input) => Invalid | null {
  const { params, body } = operation.input;
  const query = querySchema(operation);
  const parts: [keyof Input, string, Validate][] = [];
  if (params !== undefined) parts.push(['params', 'params', compileSchema(params, TEXT)]);
  if (body !== undefined) parts.push(['body', 'body', compileSchema(body, DOCUMENT)]);
  if (query !== undefined) parts.push(['query', 'querystring', compileSchema(query, TEXT)]);
  return (input) => {
    let error: AppError | null = null;
    for (const [part, name, validate] of parts) {
      const valid = validate(input[part] ?? (part === 'body' ? null : {}));
      if (valid === true) continue;
      error ??= fromValidation(valid.error, name);
      const sizes = valid.error.filter(({ keyword }) => SIZES.has(keyword));
      if (sizes.length > 0) return { error, oversized: fromValidation(sizes, name) };
    }
    return error === null ? null : { error, oversized: null };
  };
}

/** For requests that are not operations. */
export function getValidator(schema: object, isText: boolean): Validate {
  return compileSchema(schema, isText ? TEXT : DOCUMENT);
}

function compilers(options: Options): Compilers {
  return {
    quick: addFormats.default(new Ajv.default(options)),
    thorough: addFormats.default(new Ajv.default({ ...options, allErrors: true })),
  };
}

/**
 * Compiled on first use: no process needs every schema, and startup need not wait. When validation fails, small input
 * is validated again to collect all errors.
 */
function compileSchema(schema: object, { quick, thorough }: Compilers): Validate {
  let isValid: ValidateFunction | null = null;
  let findAll: ValidateFunction | null = null;
  return (value) => {
    isValid ??= quick.compile(schema);
    if (isValid(value)) return true;
    const first = isValid.errors as Finding[];
    if (first.some(({ keyword }) => keyword === 'maxItems') || valuesIn(value) > MAX_VALUES) return { error: first };
    findAll ??= thorough.compile(schema);
    return { error: findAll(value) ? first : (findAll.errors as Finding[]) };
  };
}

/** Number of values, counted only up to the limit. */
function valuesIn(value: unknown, counted = 0): number {
  let count = counted + 1;
  if (typeof value !== 'object' || value === null) return count;
  for (const key in value) {
    if (count > MAX_VALUES) break;
    count = valuesIn((value as Record<string, unknown>)[key], count);
  }
  return count;
}
