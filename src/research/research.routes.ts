import type { FastifyInstance } from 'fastify';
import { callerOf } from '../access/access.public.ts';
import { modelOf } from '../corpus/corpus.public.ts';
import { errors } from '../platform/http/envelope.schemas.ts';
import {
  ResearchAnswerSchema,
  type ResearchBody,
  ResearchBodySchema,
  type ResearchParams,
  ResearchParamsSchema,
  ResearchStartedSchema,
} from './research.schemas.ts';
import { type ResearchParts, researchOf, startResearch } from './research.service.ts';

export function registerResearchRoutes(app: FastifyInstance, parts: ResearchParts): void {
  app.post<{ Body: ResearchBody }>(
    '/v1/prior-auth/research',
    {
      // The context that is accepted and not read has no bound of its own.
      bodyLimit: 8 * 1024,
      config: { access: { scopes: ['read'], cost: 'prior_auth_research' }, corpus: true, refusesPhi: true },
      schema: {
        operationId: 'startPriorAuthResearch',
        summary: 'Research a prior authorization',
        description:
          'Composes what the corpus says into one cited dossier: verdict, policies, criteria, documentation, program timeline and appeal steps. Nothing outside the corpus is searched, and what it lacks is in `known_gaps`. Answers at once with `poll_url`, or with the dossier if `sync` is true.',
        tags: ['Decisions'],
        body: ResearchBodySchema,
        response: { 200: ResearchStartedSchema, ...errors(409, 413, 415) },
      },
    },
    async (request) => {
      const data = await startResearch(parts, modelOf(request), callerOf(request).organizationId, request.body);
      return { data, meta: { idempotency_key: request.idempotency?.key ?? null, cached: false } };
    },
  );
  app.get<{ Params: ResearchParams }>(
    '/v1/prior-auth/research/:research_id',
    {
      config: { access: { scopes: ['read'], cost: 'standard' } },
      schema: {
        operationId: 'getPriorAuthResearch',
        summary: 'Get a research',
        description:
          'State of a research of your organization, with the dossier once it is completed. Kept for 30 days.',
        tags: ['Decisions'],
        params: ResearchParamsSchema,
        response: { 200: ResearchAnswerSchema, ...errors() },
      },
    },
    async (request) => ({
      data: await researchOf(parts, callerOf(request).organizationId, request.params.research_id),
    }),
  );
}
