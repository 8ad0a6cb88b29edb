/** A tool call: its response, its case, and its ledger link, in one transaction. */
import type { Database, Queryable } from '../../platform/database/database.ts';
import { sortableId } from '../../platform/ids.ts';
import { type Actor, record } from '../ledger/ledger.ts';
import { openReview, type ReviewRow, reviewOfRequest } from '../reviews/reviews.queries.ts';
import type { ReadTool, ReviewReason, ToolAnswer, ToolContext } from '../tools/tool.ts';
import { buildProvenance } from './provenance.ts';
import { eventFor, hashArguments, questionIn, type ToolCall, type ToolResult, viewAnswer } from './tool-call.ts';
import { callWriteTool } from './write-call.ts';

/** @throws AppError; the caller records the rejection, see agent.hooks.ts. */
export function callTool(context: ToolContext, call: ToolCall): Promise<ToolResult> {
  const { tool } = call;
  return tool.access === 'read' ? read(context, call, tool) : callWriteTool(context, call, tool);
}

async function read(context: ToolContext, call: ToolCall, tool: ReadTool): Promise<ToolResult> {
  const answer = await tool.run(context, call.input as never);
  const { database, now, model } = context;
  const details = { release: model.release.id };
  const { reviewReason } = answer;
  if (reviewReason === null) {
    const event = eventFor(call, { outcome: 'answered', approval: 'not_required', details });
    // A single statement is its own transaction.
    const link = await record(database, call.actor, event, now);
    return { status: 200, data: viewAnswer(answer, call, null), approval: 'not_required', ledgerId: link.ledger_id };
  }
  const { review, link } = await database.transaction(async (tx) => {
    const opened = await openCase(tx, context, call, { answer, reviewReason });
    const more = { outcome: 'review_required', details: { ...details, case_id: opened.case_id } } as const;
    const event = eventFor(call, { approval: 'not_required', ...more });
    return { review: opened, link: await record(tx, call.actor, event, now) };
  });
  return { status: 200, data: viewAnswer(answer, call, review), approval: 'not_required', ledgerId: link.ledger_id };
}

/** The case for this question: the open one, the one resolved in this release, or a new one. */
async function openCase(
  tx: Queryable,
  { model, organizationId, now }: ToolContext,
  call: ToolCall,
  { answer, reviewReason }: { answer: ToolAnswer; reviewReason: ReviewReason },
): Promise<ReviewRow> {
  const hash = hashArguments(call);
  const existing = await reviewOfRequest(tx, organizationId, call.tool.id, hash);
  if (existing?.status === 'resolved' && existing.release === model.release.id) return existing;
  return openReview(tx, organizationId, {
    case_id: sortableId('case_'),
    tool: call.tool.id,
    request_hash: hash,
    opened_at: now.toISOString(),
    question: questionIn(call),
    reasons: [...reviewReason.reasons],
    known_gaps: [...reviewReason.knownGaps],
    evidence: buildProvenance(answer.sources, true).sources,
    release: model.release.id,
    write: null,
  });
}

/** A request rejected for patient data: its link contains none of the data, and there is nothing to review. */
export async function recordRefusedPhi(
  database: Database,
  {
    tool,
    actor,
    requestHash,
    found,
    now,
  }: {
    tool: string;
    actor: Actor;
    /** A keyed hash, so that the request cannot be guessed by trial. */
    requestHash: string;
    found: { categories: unknown; total: number };
    now: Date;
  },
): Promise<void> {
  const event = {
    tool,
    requestHash,
    outcome: 'phi_rejected',
    approval: 'not_required',
    details: { ...found },
  } as const;
  await record(database, actor, event, now);
}
