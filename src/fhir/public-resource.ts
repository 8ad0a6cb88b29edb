/** Public resources about the interface itself, as JSON, the only format. */
import type { TSchema } from 'typebox';
import type { Client } from '../platform/operations/operation.ts';
import type { FileResult } from '../platform/operations/result.ts';
import { requireJson } from './accept/acceptable.ts';
import { FHIR_JSON } from './accept/accepts-fhir.ts';
import { OutcomeSchema } from './fhir.schemas.ts';

const answers = (schema: object, description: string) => ({ description, content: { [FHIR_JSON]: { schema } } });

/** Declared responses: the resource, 406 for another format, and other errors. */
export function publicAnswers(schema: TSchema, ...more: number[]): Record<number, object> {
  const failed = [400, 406, 413, 503, ...more].map((status) => [status, answers(OutcomeSchema, 'Error')]);
  return { 200: answers(schema, 'Success'), ...Object.fromEntries(failed) };
}

/** @throws AppError REQUEST_NOT_ACCEPTABLE before the resource is built. */
export function publicResource(client: Pick<Client, 'headers'>, make: () => object): FileResult {
  requireJson(client);
  return { type: FHIR_JSON, file: Buffer.from(JSON.stringify(make())) };
}
