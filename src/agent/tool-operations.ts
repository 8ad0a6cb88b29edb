/** One operation for each tool: what HTTP and MCP call. */
import { type Context, defineOperation, type Operation } from '../access/access.public.ts';
import { errors } from '../platform/http/envelope.schemas.ts';
import type { DataResult } from '../platform/operations/result.ts';
import { today } from '../platform/today.ts';
import { APPROVAL_HEADER, actorOf, readApprovalClaim } from './agent.actor.ts';
import { ApprovalAnswerSchema, answerOfCall } from './agent.schemas.ts';
import { callTool } from './call-tool.ts';
import { outputSchemaOf, scopesOf } from './manifest.ts';
import { type AgentParts, recordRefusal } from './refused-calls.ts';
import { requesterFrom } from './requester.rules.ts';
import { consoleUrl, reviewUrl } from './review-view.ts';
import type { ToolCall } from './tool-call.ts';
import type { AgentTool } from './tools/tool.ts';

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
    scopes: scopesOf(tool),
    tool: id,
    cost: typeof cost === 'string' ? cost : ({ body }, price) => cost(body as never, price),
    ...(feature === undefined ? {} : { feature }),
    release: true,
    phi: 'refused',
    input: { body: input },
    output: {
      200: answerOfCall(outputSchemaOf(tool)),
      ...(tool.access === 'write' ? { 202: ApprovalAnswerSchema } : {}),
      ...errors(409, 413, 415),
    } as Record<number, object>,
    run: (context, { body }) => answerCall(parts, tool, context, body),
    refused: (context, { body }, error) => recordRefusal(parts, context, id, body, error),
  });
}

async function answerCall(
  { database, urls, servedRelease }: AgentParts,
  tool: AgentTool,
  context: Context,
  input: CallInput,
): Promise<DataResult> {
  const { model } = context;
  const actor = actorOf(context);
  const { organizationId, actorId } = actor;
  const known = { model, database, organizationId, actorId, today: today(), now: new Date() };
  const done = await callTool(known, {
    ...{ tool, actor, input, requester: requesterFrom(context.caller) },
    approval: readApprovalClaim(context),
    approvalHeader: APPROVAL_HEADER,
    servedRelease: servedRelease(),
    reviewUrl: (caseId) => reviewUrl(consoleUrl(context.client, urls), caseId),
  });
  return {
    status: done.status,
    data: done.data,
    meta: {
      tool: tool.id,
      actor_type: actor.type,
      actor_name: actor.name,
      approval_status: done.approval,
      ledger_id: done.ledgerId,
    },
  };
}
