import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { callerOf, costOf, mayUse, type Pricing, type RouteAccess } from '../access/access.public.ts';
import { modelOf } from '../corpus/corpus.public.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { errors, success } from '../platform/http/envelope.schemas.ts';
import { sendLarge } from '../platform/http/json-text.ts';
import { today } from '../platform/today.ts';
import { productVersion } from '../platform/version.ts';
import { AGENT_HEADER, APPROVAL_HEADER, actorOf, saysReviewed } from './agent.actor.ts';
import { type AgentParts, recordRefusal, refusePhi } from './agent.hooks.ts';
import {
  ApprovalAnswerSchema,
  callMeta,
  ManifestAnswerSchema,
  ManifestQuerySchema,
  ToolAnswerSchema,
  ToolParamsSchema,
} from './agent.schemas.ts';
import { callTool, type ToolCall } from './call-tool.ts';
import { described, type ManifestParts, manifest, outputSchemaOf, scopeOf } from './manifest.ts';
import { TOOLS } from './tools/registry.ts';
import type { AgentTool } from './tools/tool.ts';

type AnyScope = RouteAccess['scopes'];

export function registerTools(app: FastifyInstance, parts: AgentParts & { pricing: Pricing }): void {
  registerManifest(app, parts.pricing);
  for (const tool of TOOLS) registerTool(app, parts, tool);
}

const scopesOf = (tool: AgentTool): AnyScope => [tool.access, scopeOf(tool)];
const ANY_TOOL: AnyScope = ['read', 'write', ...TOOLS.map(scopeOf)];

function manifestParts(request: FastifyRequest, pricing: Pricing): ManifestParts {
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

function registerManifest(app: FastifyInstance, pricing: Pricing): void {
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
      const data = manifest(manifestParts(request, pricing), productVersion(), request.query.include === 'schemas');
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

function registerTool(app: FastifyInstance, parts: AgentParts, tool: AgentTool): void {
  const { id, title, description, cost, feature, input } = tool;
  app.post<{ Body: ToolCall['input'] }>(
    `/v1/agent/tools/${id}`,
    {
      config: {
        access: {
          scopes: scopesOf(tool),
          cost: typeof cost === 'string' ? cost : (request, price) => cost(request.body as never, price),
          ...(feature === undefined ? {} : { feature }),
        },
        corpus: true,
      },
      schema: {
        operationId: `agentTool${id.replaceAll(/(?:^|_)([a-z])/g, (_all, letter: string) => letter.toUpperCase())}`,
        summary: title,
        description,
        tags: ['Agents'],
        body: input,
        response: {
          200: success(outputSchemaOf(tool), callMeta),
          ...(tool.access === 'write' ? { 202: ApprovalAnswerSchema } : {}),
          ...errors(409, 413, 415),
        },
      },
      preValidation: (request) => refusePhi(parts, request, id),
      onError: (request, _reply, error) => recordRefusal(parts, request, id, error),
    },
    (request, reply) => answer(parts, tool, request, reply),
  );
}

async function answer(
  { database }: AgentParts,
  tool: AgentTool,
  request: FastifyRequest<{ Body: ToolCall['input'] }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const model = modelOf(request);
  const actor = actorOf(request);
  const { organizationId, keyId } = actor;
  const context = { model, database, organizationId, keyId, today: today(), now: new Date() };
  const reviewed = saysReviewed(request);
  const done = await callTool(context, { tool, input: request.body, actor, reviewed, approvalHeader: APPROVAL_HEADER });
  return sendLarge(reply.code(done.status), done.data, {
    tool: tool.id,
    actor_type: actor.type,
    actor_name: actor.name,
    approval_status: done.approval,
    ledger_id: done.ledgerId,
    release: model.release.id,
    idempotency_key: request.idempotency?.key ?? null,
    cached: false,
  });
}
