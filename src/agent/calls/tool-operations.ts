/** One operation per tool, called by both HTTP and MCP. */
import { defineOperation, type Operation } from '../../access/access.public.ts';
import { errors } from '../../platform/http/schemas/envelope.schemas.ts';
import { ApprovalAnswerSchema, answerOfCall } from '../agent.schemas.ts';
import { buildOutputSchema, requiredScopes } from '../manifest.ts';
import type { AgentTool } from '../tools/tool.ts';
import { type AgentParts, recordRefusal } from './refused-calls.ts';
import { answerCall } from './tool-answer.ts';
import type { ToolCall } from './tool-call.ts';

type CallInput = ToolCall['input'];

export function toolOperation(parts: AgentParts, tool: AgentTool): Operation {
  const { id, title, description, cost, feature, input } = tool;
  return defineOperation<{ body: CallInput }>({
    id: `agentTool${id.replaceAll(/(?:^|_)([a-z])/g, (_all, letter: string) => letter.toUpperCase())}`,
    method: 'POST',
    path: `/v1/agent/tools/${id}`,
    summary: title,
    description,
    tags: ['Agents'],
    scopes: requiredScopes(tool),
    tool: id,
    cost: typeof cost === 'string' ? cost : ({ body }, price) => cost(body as never, price),
    ...(feature === undefined ? {} : { feature }),
    release: true,
    receipt: true,
    phi: 'refused',
    input: { body: input },
    output: {
      200: answerOfCall(buildOutputSchema(tool)),
      ...(tool.access === 'write' ? { 202: ApprovalAnswerSchema } : {}),
      ...errors(409, 413, 415),
    } as Record<number, object>,
    run: (context, { body }) => answerCall(parts, tool, context, body),
    refused: (context, { body }, error) => recordRefusal(parts, context, id, body, error),
  });
}
