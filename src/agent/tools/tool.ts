import type { TSchema } from 'typebox';
import type { CostName, Feature } from '../../access/access.public.ts';
import type { Model } from '../../corpus/corpus.public.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';

/** What a tool may use. The same release, day and input give the same answer. */
export interface ToolContext {
  model: Model;
  database: Database;
  organizationId: string;
  actorId: string;
  /** YYYY-MM-DD. */
  today: string;
  now: Date;
}

/** A policy, program or data set that supports an answer. */
export interface ToolSource {
  policy_id: string | null;
  source_url: string | null;
  authority: string | null;
  /** When it was last read, ISO 8601. */
  retrieved_at: string | null;
  /** The date the source states, YYYY-MM-DD. */
  as_of: string | null;
}

export interface ResultWindow {
  limit: number;
  offset: number;
  returned: number;
  total: number;
  has_more: boolean;
  next_offset: number | null;
}

/** Why a person has to review an answer. */
export interface ReviewReason {
  reasons: readonly string[];
  knownGaps: readonly string[];
}

export interface ToolAnswer {
  /** For reasoning: no nulls, no internal ids, only what a citation needs. */
  concise: Record<string, unknown>;
  /** Everything, as the HTTP operation returns it. */
  detailed: Record<string, unknown>;
  sources: readonly ToolSource[];
  /** Null if everything was returned. */
  window: ResultWindow | null;
  /** Null if the answer may be acted on. */
  reviewReason: ReviewReason | null;
}

interface ToolFacts<Input> {
  id: string;
  title: string;
  /** One line: what it does, when to use it, when not, one example. */
  description: string;
  input: TSchema;
  /** Response fields other than `provenance`, `result_window` and `human_review`, by format. */
  output: { concise: TSchema; detailed: TSchema };
  cost: CostName | ((input: Input, price: (name: CostName) => number) => number);
  feature?: Feature;
  idempotent: boolean;
}

export interface ReadTool<Input = never> extends ToolFacts<Input> {
  access: 'read';
  run(context: ToolContext, input: Input): ToolAnswer | Promise<ToolAnswer>;
}

/** What a reviewer sees before approving a write. */
export interface WritePreview {
  /** Subject of the write, such as the title of a policy. */
  title: string;
  /** The effect of the write, in one sentence. */
  action: string;
  policy_id: string | null;
  source_url: string | null;
  /** The difference; null if the write is not about a change. */
  difference: {
    diff_id: number;
    change_type: string;
    changed_at: string;
    from: string | null;
    to: string | null;
    summary: string;
    fields: { field: string; from: string | string[] | null; to: string | string[] | null }[];
    texts: { change: string; section: string; old_text: string | null; text: string | null }[];
  } | null;
  /** Lists are limited to PREVIEW_CODES; counts are complete. */
  codes: { change: string; codes: string[]; count: number }[];
  /** What will be stored, by field name. */
  records: Record<string, string | number | boolean | null>;
}

/** Runs only after approval, in the transaction that records it. */
export interface WriteTool<Input = never> extends ToolFacts<Input> {
  access: 'write';
  /** What a reviewer sees. @throws AppError before a person is asked to approve something impossible. */
  preview(context: ToolContext, input: Input): Promise<WritePreview>;
  run(context: ToolContext, input: Input, tx: Queryable): Promise<ToolAnswer>;
}

export type AgentTool = ReadTool | WriteTool;
