import { defineOperation, type Operation } from '../access/access.public.ts';
import { errors } from '../platform/http/schemas/envelope.schemas.ts';
import {
  ResearchAnswerSchema,
  type ResearchBody,
  ResearchBodySchema,
  type ResearchParams,
  ResearchParamsSchema,
  ResearchStartedSchema,
} from './research.schemas.ts';
import { findResearchOrFail, type ResearchParts, startResearch } from './research.service.ts';

export function researchOperations(parts: ResearchParts): Operation[] {
  return [
    defineOperation<{ body: ResearchBody }>({
      id: 'startPriorAuthResearch',
      method: 'POST',
      path: '/v1/prior-auth/research',
      summary: 'Research a prior authorization',
      description:
        'Composes the evidence of the corpus into one cited report: verdict, policies, criteria, documentation, program timeline and appeal steps. Nothing outside the corpus is searched; missing evidence is listed in `known_gaps`. Returns immediately with `poll_url`, or with the report if `sync` is true.',
      tags: ['Decisions'],
      // The context field is accepted but ignored, so the body needs a limit.
      maxBodyBytes: 8 * 1024,
      scopes: ['read'],
      stores: true,
      cost: 'prior_auth_research',
      release: true,
      phi: 'refused',
      input: { body: ResearchBodySchema },
      output: { 200: ResearchStartedSchema, ...errors(409, 413, 415) },
      run: async (context, input) => {
        const data = await startResearch(parts, context.model, context.caller.organizationId, input.body);
        return { data };
      },
    }),
    defineOperation<{ params: ResearchParams }>({
      id: 'getPriorAuthResearch',
      method: 'GET',
      path: '/v1/prior-auth/research/:research_id',
      summary: 'Get a research report',
      description:
        'Status of a research report of your organization, with the report once it is completed. Retained for 30 days, at most the newest 10,000.',
      tags: ['Decisions'],
      scopes: ['read'],
      cost: 'standard',
      input: { params: ResearchParamsSchema },
      output: { 200: ResearchAnswerSchema, ...errors() },
      run: async (context, input) => ({
        data: await findResearchOrFail(parts, context.caller.organizationId, input.params.research_id),
      }),
    }),
  ];
}
