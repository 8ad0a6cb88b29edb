/** Adapter for another format of policy responses, such as FHIR. */
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
  /** Whether a possibly invalid request selects this format by `format`, `_format` or `Accept`. */
  isRequested(client: Client): boolean;
  page(context: Context, page: ResponsePage): FileResult;
  policy(context: Context, policy: PolicyHead): FileResult;
}
