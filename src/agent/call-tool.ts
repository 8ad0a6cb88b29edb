/** A call of a tool: what it answers, the case it opens, and its link in the ledger, in one transaction. */
import type { Database, Queryable } from '../platform/database/database.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { sortableId } from '../platform/ids.ts';
import type { SaidApproval } from './agent.actor.ts';
import type { Approval } from './ledger.queries.ts';
import { type Actor, type LedgerEvent, record, requestHashOf } from './ledger.ts';
import { provenanceOf } from './provenance.ts';
import { openReview, type ReviewRow, resolveReview, reviewOfRequest } from './reviews.queries.ts';
import type { Format } from './tools/format.ts';
import type { AgentTool, ReadTool, ToolAnswer, ToolContext, WriteTool } from './tools/tool.ts';

export interface ToolCall {
  tool: AgentTool;
  input: { response_format?: Format };
  actor: Actor;
  approval: SaidApproval | null;
  /** Name of the header that says it. */
  approvalHeader: string;
}

export interface ToolResult {
  status: 200 | 202;
  data: Record<string, unknown>;
  approval: Approval;
  ledgerId: string;
}

/** @throws AppError; whoever asked records the refusal, see agent.hooks.ts. */
export function callTool(context: ToolContext, call: ToolCall): Promise<ToolResult> {
  const { tool } = call;
  return tool.access === 'read' ? read(context, call, tool) : write(context, call, tool);
}

async function read(context: ToolContext, call: ToolCall, tool: ReadTool): Promise<ToolResult> {
  const answer = await tool.run(context, call.input as never);
  const { database, now, model } = context;
  const details = { release: model.release.id };
  if (answer.doubt === null) {
    const event = eventOf(call, { outcome: 'answered', approval: 'not_required', details });
    // One statement is a transaction by itself.
    const link = await record(database, call.actor, event, now);
    return { status: 200, data: shown(answer, call, null), approval: 'not_required', ledgerId: link.ledger_id };
  }
  const { review, link } = await database.transaction(async (tx) => {
    const opened = await openCase(tx, context, call, answer);
    const more = { outcome: 'review_required', details: { ...details, case_id: opened.case_id } } as const;
    const event = eventOf(call, { approval: 'not_required', ...more });
    return { review: opened, link: await record(tx, call.actor, event, now) };
  });
  return { status: 200, data: shown(answer, call, review), approval: 'not_required', ledgerId: link.ledger_id };
}

/** The case of the request: the open one, the one that was resolved in this release, or a new one. */
async function openCase(
  tx: Queryable,
  { model, organizationId, now }: ToolContext,
  call: ToolCall,
  answer: ToolAnswer,
): Promise<ReviewRow> {
  const { response_format: _format, ...question } = call.input;
  const known = await reviewOfRequest(tx, organizationId, call.tool.id, hashOf(call));
  if (known?.status === 'resolved' && (call.tool.access === 'write' || known.release === model.release.id))
    return known;
  return openReview(tx, organizationId, {
    case_id: sortableId('case_'),
    tool: call.tool.id,
    request_hash: hashOf(call),
    opened_at: now.toISOString(),
    question,
    reasons: [...(answer.doubt?.reasons ?? ['write_action'])],
    known_gaps: [...(answer.doubt?.knownGaps ?? [])],
    evidence: provenanceOf(answer.sources, true).sources,
    release: model.release.id,
  });
}

async function write(context: ToolContext, call: ToolCall, tool: WriteTool): Promise<ToolResult> {
  await tool.check(context, call.input as never);
  const { approval } = call;
  const mayRun = approval === 'reviewed' || (approval === 'if-approved' && (await wasApproved(context, call)));
  return mayRun ? execute(context, call, tool) : askForApproval(context, call);
}

async function wasApproved({ database, organizationId }: ToolContext, call: ToolCall): Promise<boolean> {
  const review = await reviewOfRequest(database, organizationId, call.tool.id, hashOf(call));
  return review?.resolution === 'approved';
}

const NOTHING: ToolAnswer = { concise: {}, detailed: {}, sources: [], window: null, doubt: null };

async function askForApproval(context: ToolContext, call: ToolCall): Promise<ToolResult> {
  const { review, link } = await context.database.transaction(async (tx) => {
    const opened = await openCase(tx, context, call, NOTHING);
    if (opened.resolution === 'rejected') throw rejected(opened);
    const details = { case_id: opened.case_id };
    const event = eventOf(call, { outcome: 'approval_required', approval: 'required', details });
    return { review: opened, link: await record(tx, call.actor, event, context.now) };
  });
  const required_header = `${call.approvalHeader}: reviewed`;
  return {
    status: 202,
    approval: 'required',
    ledgerId: link.ledger_id,
    data: {
      approval_required: true,
      approval_status: 'required',
      tool: call.tool.id,
      required_header,
      next_action: call.approval === 'if-approved' ? afterApproval(review) : afterReview(review, required_header),
      case_id: review.case_id,
      provenance: provenanceOf([], false),
    },
  };
}

function afterReview({ case_id, status }: ReviewRow, header: string): string {
  return status === 'open'
    ? `Have a person review case ${case_id}, then send the same request with the header ${header}`
    : `Case ${case_id} was reviewed: send the same request with the header ${header}`;
}

function afterApproval({ case_id, status }: ReviewRow): string {
  return status === 'open'
    ? `Have a person resolve case ${case_id} as approved (POST /v1/agent/reviews/${case_id}/resolve), then send the same request again`
    : `Case ${case_id} was resolved without an approval; do not send the request again`;
}

/** @throws AppError AGENT_APPROVAL_REJECTED when the person who reviewed the request said no. */
async function execute(context: ToolContext, call: ToolCall, tool: WriteTool): Promise<ToolResult> {
  const { database, organizationId, now } = context;
  const { answer, link } = await database.transaction(async (tx) => {
    const review = await reviewOfRequest(tx, organizationId, tool.id, hashOf(call));
    if (review?.resolution === 'rejected') throw rejected(review);
    const done = await tool.run(context, call.input as never, tx);
    // The header says that the review took place; its case must not stay open.
    if (review?.status === 'open')
      await resolveReview(tx, organizationId, review.case_id, {
        resolution: 'approved',
        notes: null,
        resolvedBy: call.actor.name ?? call.actor.actorId,
        at: now.toISOString(),
      });
    const details = { ...done.detailed, ...(review === null ? {} : { case_id: review.case_id }) };
    const event = eventOf(call, { outcome: 'executed', approval: 'approved', details });
    return { answer: done, link: await record(tx, call.actor, event, now) };
  });
  return { status: 200, data: shown(answer, call, null), approval: 'approved', ledgerId: link.ledger_id };
}

function rejected({ case_id, resolved_at }: ReviewRow): AppError {
  return new AppError('AGENT_APPROVAL_REJECTED', 'The review of this request rejected it', {
    details: { case_id, resolved_at },
  });
}

const hashOf = ({ tool, input }: ToolCall): string => {
  const { response_format: _format, ...question } = input;
  return requestHashOf(tool.id, question);
};

function eventOf(call: ToolCall, event: Pick<LedgerEvent, 'outcome' | 'approval' | 'details'>): LedgerEvent {
  return { tool: call.tool.id, requestHash: hashOf(call), ...event };
}

function shown(answer: ToolAnswer, { input }: ToolCall, review: ReviewRow | null): Record<string, unknown> {
  const detailed = input.response_format === 'detailed';
  const { window } = answer;
  return {
    ...(detailed ? answer.detailed : review === null ? answer.concise : withoutGaps(answer.concise)),
    ...(window === null ? {} : { result_window: window }),
    ...(review === null ? {} : { human_review: humanReview(review) }),
    provenance: provenanceOf(answer.sources, detailed),
  };
}

/** They stand in the case. */
function withoutGaps({ known_gaps: _gaps, ...rest }: Record<string, unknown>) {
  return rest;
}

function humanReview({ case_id, status, resolution, reasons, known_gaps }: ReviewRow) {
  return { required: status === 'open', case_id, ...(resolution === null ? {} : { resolution }), reasons, known_gaps };
}

/** A request that was refused for what it says of a patient: a case and a link without any of it. */
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
    /** A keyed hash: nobody can find out by trying what was sent. */
    requestHash: string;
    found: { categories: unknown; total: number };
    now: Date;
  },
): Promise<string> {
  return database.transaction(async (tx) => {
    const { case_id } = await openReview(tx, actor.organizationId, {
      case_id: sortableId('case_'),
      tool,
      request_hash: requestHash,
      opened_at: now.toISOString(),
      question: null,
      reasons: ['phi_rejected'],
      known_gaps: [],
      evidence: found.categories,
      release: null,
    });
    const details = { ...found, case_id };
    await record(tx, actor, { tool, requestHash, outcome: 'phi_rejected', approval: 'not_required', details }, now);
    return case_id;
  });
}
