import Ajv, { type Options, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance, FastifySchemaValidationError } from 'fastify';

/** Requests with more values than this are told the first thing that is wrong with them, not everything. */
const MOST_VALUES = 1_000;
// Verbose: messages are made of the schema, see validation-messages.ts.
const OPTIONS: Options = { useDefaults: true, removeAdditional: false, strict: false, verbose: true };

interface Compilers {
  /** Stops at the first error; bounds of an array come before its items. */
  quick: Ajv.default;
  thorough: Ajv.default;
}

/** Query and path values arrive as text and are converted; bodies are taken at their word. */
export function useValidators(app: FastifyInstance): void {
  const text = compilers({ ...OPTIONS, coerceTypes: true });
  const body = compilers({ ...OPTIONS, coerceTypes: false });
  app.setValidatorCompiler(({ schema, httpPart }) => validatorOf(schema as object, httpPart === 'body' ? body : text));
}

function compilers(options: Options): Compilers {
  return {
    quick: addFormats.default(new Ajv.default(options)),
    thorough: addFormats.default(new Ajv.default({ ...options, allErrors: true })),
  };
}

/**
 * Compiled with the first value: no process is asked for everything, and a start need not wait for it. What is wrong is looked for again
 * in full where that cannot take long.
 */
function validatorOf(schema: object, { quick, thorough }: Compilers) {
  let isValid: ValidateFunction | null = null;
  let findAll: ValidateFunction | null = null;
  return (value: unknown): true | { error: FastifySchemaValidationError[] } => {
    isValid ??= quick.compile(schema);
    if (isValid(value)) return true;
    const first = isValid.errors as FastifySchemaValidationError[];
    if (first.some(({ keyword }) => keyword === 'maxItems') || valuesIn(value) > MOST_VALUES) return { error: first };
    findAll ??= thorough.compile(schema);
    return { error: findAll(value) ? first : (findAll.errors as FastifySchemaValidationError[]) };
  };
}

/** How many values there are, counted no further than matters. */
function valuesIn(value: unknown, counted = 0): number {
  let count = counted + 1;
  if (typeof value !== 'object' || value === null) return count;
  for (const key in value) {
    if (count > MOST_VALUES) break;
    count = valuesIn((value as Record<string, unknown>)[key], count);
  }
  return count;
}
