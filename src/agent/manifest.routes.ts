import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { callerOf, costOf, mayUse, type PlanTable } from '../access/access.public.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { errors } from '../platform/http/envelope.schemas.ts';
import { sendLarge } from '../platform/http/json-text.ts';
import { AGENT_HEADER, APPROVAL_HEADER } from './agent.actor.ts';
import { ManifestAnswerSchema, ManifestQuerySchema, ToolAnswerSchema, ToolParamsSchema } from './agent.schemas.ts';
import { described, type ManifestParts, manifest, scopeOf, scopesOf } from './manifest.ts';
import { TOOLS } from './tools/registry.ts';

const ANY_TOOL = ['read', 'write', ...TOOLS.map(scopeOf)] as const;

function manifestParts(request: FastifyRequest, pricing: PlanTable): ManifestParts {
  const caller = callerOf(request);
  return {
    approvalHeader: APPROVAL_HEADER,
    agentHeader: AGENT_HEADER,
    unitsOf: ({ cost }) =>
      typeof cost === 'string' ? costOf(cost, pricing) : cost({} as never, (name) => costOf(name, pricing)),
    allows: (tool) =>
      mayUse(
        caller,
        { scopes: scopesOf(tool), ...(tool.feature ? { feature: tool.feature } : {}) },
        `/v1/agent/tools/${tool.id}`,
      ),
  };
}

export function registerManifest(app: FastifyInstance, pricing: PlanTable): void {
  app.get<{ Querystring: Static<typeof ManifestQuerySchema> }>(
    '/v1/agent/tools',
    {
      config: { access: { scopes: ANY_TOOL, cost: 'standard' } },
      schema: {
        operationId: 'listAgentTools',
        summary: 'List agent tools',
        description:
          'The tools with scopes, units and whether your key may call them. Schemas come with include=schemas.',
        tags: ['Agents'],
        querystring: ManifestQuerySchema,
        response: { 200: ManifestAnswerSchema, ...errors() },
      },
    },
    async (request, reply) => {
      const data = manifest(manifestParts(request, pricing), request.query.include === 'schemas');
      return sendLarge(reply, data, {});
    },
  );
  app.get<{ Params: Static<typeof ToolParamsSchema> }>(
    '/v1/agent/tools/:tool',
    {
      config: { access: { scopes: ANY_TOOL, cost: 'standard' } },
      schema: {
        operationId: 'getAgentTool',
        summary: 'One agent tool',
        description: 'One tool with its input and output schema (JSON Schema 2020-12).',
        tags: ['Agents'],
        params: ToolParamsSchema,
        response: { 200: ToolAnswerSchema, ...errors() },
      },
    },
    async (request, reply) => {
      const tool = TOOLS.find(({ id }) => id === request.params.tool);
      if (tool === undefined)
        throw new AppError('RESOURCE_NOT_FOUND', 'There is no agent tool with this id', {
          hint: 'GET /v1/agent/tools lists the tools.',
          details: { tools: TOOLS.map(({ id }) => id) },
        });
      return sendLarge(reply, described(tool, manifestParts(request, pricing), true), {});
    },
  );
}
