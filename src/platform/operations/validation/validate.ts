import Ajv, { type Options, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { AppError } from '../../errors/app-error.ts';
import { type AnyDeclaration, type Input, querySchema } from '../operation.ts';
import { type Finding, fromValidation } from './validation-messages.ts';

/** Requests with more values than this are given the first thing that is wrong with them, not everything. */
const MAX_VALUES = 1_000;
// Verbose: messages are made of the schema, see validation-messages.ts.
const OPTIONS: Options = { useDefaults: true, removeAdditional: false, strict: false, verbose: true };

interface Compilers {
  /** Stops at the first error; bounds of an array come before its items. */
  quick: Ajv.default;
  thorough: Ajv.default;
}

/** Parameters and names in the address arrive as text and are converted; documents are taken at their word. */
const TEXT = compilers({ ...OPTIONS, coerceTypes: true });
const DOCUMENT = compilers({ ...OPTIONS, coerceTypes: false });

type Validate = (value: unknown) => true | { error: Finding[] };

/** What is wrong with input. */
export interface Invalid {
  error: AppError;
  /** What is larger than its schema allows; null where nothing is. */
  oversized: AppError | null;
}

/** Keywords that bound sizes and counts. */
const SIZES: ReadonlySet<string> = new Set(['maxItems', 'maxLength', 'maxProperties']);

/** @returns what is wrong with the input of an operation, or null; defaults are filled in, and texts become what they represent. */
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

/** For requests that are no operation. */
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
 * Compiled with the first value: no process is requested everything, and a start need not wait for it. What is wrong is looked for again
 * in full where that cannot take long.
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

/** How many values there are, counted no further than matters. */
function valuesIn(value: unknown, counted = 0): number {
  let count = counted + 1;
  if (typeof value !== 'object' || value === null) return count;
  for (const key in value) {
    if (count > MAX_VALUES) break;
    count = valuesIn((value as Record<string, unknown>)[key], count);
  }
  return count;
}
