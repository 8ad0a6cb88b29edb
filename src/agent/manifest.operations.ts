import type { Static } from 'typebox';
import {
  type Context,
  defineOperation,
  getCost,
  mayUse,
  type Operation,
  type PlanTable,
} from '../access/access.public.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { errors } from '../platform/http/schemas/envelope.schemas.ts';
import { AGENT_HEADER, APPROVAL_HEADER } from './agent.actor.ts';
import { ManifestAnswerSchema, ManifestQuerySchema, ToolAnswerSchema, ToolParamsSchema } from './agent.schemas.ts';
import { described, type ManifestParts, manifest, requiredScopes, toolScope } from './manifest.ts';
import { TOOLS } from './tools/registry.ts';

const ANY_TOOL = ['read', 'write', ...TOOLS.map(toolScope)] as const;

function manifestParts({ caller }: Context, pricing: PlanTable): ManifestParts {
  return {
    approvalHeader: APPROVAL_HEADER,
    agentHeader: AGENT_HEADER,
    countUnits: ({ cost }) =>
      typeof cost === 'string' ? getCost(cost, pricing) : cost({} as never, (name) => getCost(name, pricing)),
    allows: (tool) =>
      mayUse(
        caller,
        { scopes: requiredScopes(tool), ...(tool.feature ? { feature: tool.feature } : {}) },
        `/v1/agent/tools/${tool.id}`,
      ),
  };
}

export function manifestOperations(pricing: PlanTable): Operation[] {
  return [
    defineOperation<{ query: Static<typeof ManifestQuerySchema> }>({
      id: 'listAgentTools',
      method: 'GET',
      path: '/v1/agent/tools',
      freeInConsole: true,
      summary: 'List agent tools',
      description:
        'The tools with scopes, units and whether your key may call them. Add include=schemas for their schemas.',
      tags: ['Agents'],
      scopes: ANY_TOOL,
      cost: 'standard',
      input: { query: ManifestQuerySchema },
      output: { 200: ManifestAnswerSchema, ...errors() },
      run: (context, input) => {
        const data = manifest(manifestParts(context, pricing), input.query.include === 'schemas');
        return { data: data };
      },
    }),
    defineOperation<{ params: Static<typeof ToolParamsSchema> }>({
      id: 'getAgentTool',
      method: 'GET',
      path: '/v1/agent/tools/:tool',
      summary: 'Get an agent tool',
      description: 'One tool with its input and output schema (JSON Schema 2020-12).',
      tags: ['Agents'],
      scopes: ANY_TOOL,
      cost: 'standard',
      input: { params: ToolParamsSchema },
      output: { 200: ToolAnswerSchema, ...errors() },
      run: (context, input) => {
        const tool = TOOLS.find(({ id }) => id === input.params.tool);
        if (tool === undefined)
          throw new AppError('RESOURCE_NOT_FOUND', 'No agent tool has this id', {
            hint: 'GET /v1/agent/tools lists the tools.',
            details: { tools: TOOLS.map(({ id }) => id) },
          });
        return { data: described(tool, manifestParts(context, pricing), true) };
      },
    }),
  ];
}
