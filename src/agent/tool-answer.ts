/** Answers a call of a tool: who asks, in which release, on which day. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '../access/access.public.ts';
import { modelOf } from '../corpus/corpus.public.ts';
import { sendLarge } from '../platform/http/json-text.ts';
import { today } from '../platform/today.ts';
import { APPROVAL_HEADER, actorOf, readApprovalClaim } from './agent.actor.ts';
import type { AgentParts } from './agent.hooks.ts';
import { callTool } from './call-tool.ts';
import { requesterFrom } from './requester.rules.ts';
import { consoleUrl, reviewUrl } from './review-view.ts';
import type { ToolCall } from './tool-call.ts';
import type { AgentTool } from './tools/tool.ts';

export async function answerCall(
  { database, urls, servedRelease }: AgentParts,
  tool: AgentTool,
  request: FastifyRequest<{ Body: ToolCall['input'] }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const model = modelOf(request);
  const actor = actorOf(request);
  const { organizationId, actorId } = actor;
  const context = { model, database, organizationId, actorId, today: today(), now: new Date() };
  const done = await callTool(context, {
    ...{ tool, actor, input: request.body, requester: requesterFrom(callerOf(request)) },
    approval: readApprovalClaim(request),
    approvalHeader: APPROVAL_HEADER,
    servedRelease: servedRelease(),
    reviewUrl: (caseId) => reviewUrl(consoleUrl(request, urls), caseId),
  });
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
