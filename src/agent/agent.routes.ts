import type { FastifyInstance } from 'fastify';
import { errors } from '../platform/http/envelope.schemas.ts';
import { type AgentParts, recordPhi, recordRefusal } from './agent.hooks.ts';
import { ApprovalAnswerSchema, answerOfCall } from './agent.schemas.ts';
import { outputSchemaOf, scopesOf } from './manifest.ts';
import { answerCall } from './tool-answer.ts';
import type { ToolCall } from './tool-call.ts';
import { TOOLS } from './tools/registry.ts';
import type { AgentTool } from './tools/tool.ts';

/** One route for each tool. */
export function registerTools(app: FastifyInstance, parts: AgentParts): void {
  for (const tool of TOOLS) registerTool(app, parts, tool);
}

function registerTool(app: FastifyInstance, parts: AgentParts, tool: AgentTool): void {
  const { id, title, description, cost, feature, input } = tool;
  app.post<{ Body: ToolCall['input'] }>(
    `/v1/agent/tools/${id}`,
    {
      config: {
        access: {
          scopes: scopesOf(tool),
          tool: id,
          cost: typeof cost === 'string' ? cost : (request, price) => cost(request.body as never, price),
          ...(feature === undefined ? {} : { feature }),
        },
        corpus: true,
        refusesPhi: recordPhi(parts, id),
      },
      schema: {
        operationId: `agentTool${id.replaceAll(/(?:^|_)([a-z])/g, (_all, letter: string) => letter.toUpperCase())}`,
        summary: title,
        description,
        tags: ['Agents'],
        body: input,
        response: {
          200: answerOfCall(outputSchemaOf(tool)),
          ...(tool.access === 'write' ? { 202: ApprovalAnswerSchema } : {}),
          ...errors(409, 413, 415),
        },
      },
      onError: (request, _reply, error) => recordRefusal(parts, request, id, error),
    },
    (request, reply) => answerCall(parts, tool, request, reply),
  );
}
