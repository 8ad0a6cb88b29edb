/** Checks that a client accepts the only format there is: FHIR as JSON. */
import { AppError } from '../../platform/errors/app-error.ts';
import { acceptedType } from '../../platform/http/request/accept.ts';
import type { Client } from '../../platform/operations/operation.ts';
import { FHIR_JSON } from './accepts-fhir.ts';

const OTHERS = ['application/fhir+xml', 'application/xml+fhir', 'application/xml', 'text/xml', 'text/turtle'];
const OTHER: ReadonlySet<string> = new Set([...OTHERS, 'application/fhir+turtle']);
const JSON_TYPES: ReadonlySet<string> = new Set([
  FHIR_JSON,
  'application/json+fhir',
  'application/json',
  'text/json',
  'application/*',
  '*/*',
]);
const OTHER_FORMAT = /xml|turtle|ttl/i;

/** @throws AppError REQUEST_NOT_ACCEPTABLE for a client that requests XML or Turtle and does not also accept JSON. */
export function requireJson({ headers }: Pick<Client, 'headers'>, format?: string): void {
  const accept = headers.accept as string | undefined;
  const refused =
    format === undefined
      ? acceptedType(accept, OTHER) !== null && acceptedType(accept, JSON_TYPES) === null
      : OTHER_FORMAT.test(format);
  if (refused)
    throw new AppError('REQUEST_NOT_ACCEPTABLE', `FHIR is served as ${FHIR_JSON} only`, {
      details: { accepted: [FHIR_JSON] },
    });
}
