/** What another form of the answers about policies has to do, FHIR for one. */
import type { Context, Feature } from '../../access/access.public.ts';
import type { PolicyHead } from '../../corpus/corpus.public.ts';
import type { FormSchemas } from '../../platform/http/openapi/openapi.headers.ts';
import type { Client } from '../../platform/operations/operation.ts';
import type { FileResult } from '../../platform/operations/result.ts';
import type { ResponsePage } from './policy-page.ts';

export interface PolicyForm {
  feature: Feature;
  /** For the OpenAPI document. */
  schemas: { list: FormSchemas; detail: FormSchemas };
  /** Whether a request requests this form by `format`, `_format` or `Accept`; it may not be valid. */
  isRequested(client: Client): boolean;
  page(context: Context, page: ResponsePage): FileResult;
  policy(context: Context, policy: PolicyHead): FileResult;
}
