/** Generated parts of the TypeScript client. */
import { join } from 'node:path';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { ERROR_TABLE } from '../../src/platform/errors/error-table.ts';
import { inlined, listOperations, type OpenApi, type Operation, ROOT } from './document.ts';

const NOTE = '/** Generated from openapi.json by "npm run sdk"; not to be edited. */';

export async function typescriptFiles(document: OpenApi): Promise<Record<string, string>> {
  const types = astToString(
    await openapiTypescript(new URL(`file://${join(ROOT, 'openapi.json')}`), { defaultNonNullable: false }),
  );
  const codes = Object.entries(ERROR_TABLE).map(([code, { status }]) => `  ${code}: ${status},`);
  return {
    'sdk/typescript/src/generated/schema.ts': `${NOTE}\n${types}`,
    'sdk/typescript/src/generated/errors.ts': `${NOTE}\n/** Every error code with its HTTP status. */\nexport const ERROR_CODES = {\n${codes.join('\n')}\n} as const;\n`,
    'sdk/typescript/src/generated/operations.ts': `${NOTE}\n/** Every operation by its id. */\nexport const OPERATIONS = {\n${operations(document)}\n} as const;\n`,
    'sdk/typescript/src/generated/tools.ts': `${NOTE}\nimport type { Tool } from '../tools.ts';\n\nexport const TOOLS: readonly Tool[] = ${JSON.stringify(tools(document), null, 2)};\n`,
  };
}

function operations(document: OpenApi): string {
  return listOperations(document)
    .map(({ operationId, method, path }) => `  ${operationId}: { method: '${method.toLowerCase()}', path: '${path}' },`)
    .join('\n');
}

/** Operations for agents: all that need a key except streams, each once. */
function tools(document: OpenApi) {
  return listOperations(document)
    .filter(({ open, deprecated, answer }) => !open && !deprecated && answer !== null)
    .map((operation) => ({
      name: operation.operationId.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      description: [operation.summary, operation.description].filter(Boolean).join('. '),
      method: operation.method,
      path: operation.path,
      readOnly: operation.readOnly,
      parameters: operation.parameters
        .filter((one) => one.in !== 'header')
        .map((one) => ({ name: one.name, in: one.in })),
      inputSchema: inputSchema(document, operation),
    }));
}

function inputSchema(document: OpenApi, { parameters, body }: Operation) {
  const requested = parameters.filter((parameter) => parameter.in !== 'header');
  const own = (body === null ? {} : inlined(document, body)) as { properties?: object; required?: string[] };
  const properties = Object.fromEntries(
    requested.map(({ name, schema, description }) => [
      name,
      { ...(inlined(document, schema) as object), ...(description === undefined ? {} : { description }) },
    ]),
  );
  const required = [...requested.filter((one) => one.required).map(({ name }) => name), ...(own.required ?? [])];
  return { type: 'object', properties: { ...properties, ...own.properties }, required, additionalProperties: false };
}
