/** Errors in the format of RFC 7644, section 3.12. */
import type { AppError } from '../platform/errors/app-error.ts';

export const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';

type ScimType =
  | 'invalidFilter'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue';

export class ScimError extends Error {
  override name = 'ScimError';
  readonly status: number;
  readonly scimType: ScimType | null;
  /** Seconds; undefined for most errors. */
  readonly retryAfter: number | undefined;

  constructor(status: number, scimType: ScimType | null, detail: string, retryAfter?: number) {
    super(detail);
    this.retryAfter = retryAfter;
    this.status = status;
    this.scimType = scimType;
  }
}

export const invalid = (detail: string): ScimError => new ScimError(400, 'invalidValue', detail);
export const syntax = (detail: string): ScimError => new ScimError(400, 'invalidSyntax', detail);
export const notFound = (): ScimError => new ScimError(404, null, 'The organization has no such resource');
export const duplicate = (detail: string): ScimError => new ScimError(409, 'uniqueness', detail);

export function errorBody(error: ScimError | AppError): object {
  const scimType = error instanceof ScimError ? error.scimType : error.status === 400 ? 'invalidValue' : null;
  return {
    schemas: [ERROR_SCHEMA],
    status: String(error.status),
    ...(scimType === null ? {} : { scimType }),
    detail: error.message,
  };
}
