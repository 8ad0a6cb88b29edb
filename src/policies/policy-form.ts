/** What another form of the answers about policies has to do, FHIR for one. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Feature } from '../access/access.public.ts';
import type { PolicyHead } from '../corpus/corpus.public.ts';
import type { FormSchemas } from '../platform/http/openapi.headers.ts';
import type { AnsweredPage } from './policy-page.ts';

export interface PolicyForm {
  feature: Feature;
  /** For the OpenAPI document. */
  schemas: { list: FormSchemas; detail: FormSchemas };
  /** Whether a request asks for this form by `format`, `_format` or `Accept`; it may not be valid. */
  isAsked(request: FastifyRequest): boolean;
  sendPage(reply: FastifyReply, page: AnsweredPage): FastifyReply;
  sendPolicy(reply: FastifyReply, policy: PolicyHead): FastifyReply;
}
