import { type CriteriaLogic, isLeftOpen } from '../criteria.ast.ts';
import type { CriteriaBlock } from '../extract/criteria.extract.ts';
import { type EndpointSettings, failureReason, postToEndpoint } from './endpoint.ts';
import { checkProposal } from './proposal-check.ts';

export interface ProposerLimits {
  /** Timeout of one call, in milliseconds. */
  callMs: number;
  /** Time budget for all calls of one load, in milliseconds. */
  loadMs: number;
  concurrency: number;
  /** Consecutive failures after which the rest of the load proceeds without proposals. */
  failures: number;
}

/** Loading a full export waits for proposals for ten minutes at most. */
const LIMITS: ProposerLimits = { callMs: 20_000, loadMs: 600_000, concurrency: 4, failures: 5 };
/** Longer texts contain more than one requirement. */
const MAX_PASSAGE_CHARS = 4_000;
/** Proposals are not measured on the labeled sets; they rank below everything that is. */
const CONFIDENCE = 0.4;

export interface ProposalWarning {
  code: 'extractor_failed' | 'extractor_refused' | 'extractor_stopped';
  blockId: string;
  reason: string;
}

export interface ProposalCounts {
  /** Calls made. */
  asked: number;
  /** Passages answered in an earlier load, without a call. */
  remembered: number;
  accepted: number;
  /** Proposals that went beyond the grammar or their passage. */
  refused: number;
  /** Unanswered passages by reason; the next load retries them. */
  unanswered: Record<string, number>;
}

/** Stores answers by block. */
export interface AnswerStore {
  /** Null for a block without a proposal; absent for blocks not asked about. */
  recall(blockIds: readonly string[]): Promise<ReadonlyMap<string, CriteriaLogic | null>>;
  keep(answers: ReadonlyMap<string, CriteriaLogic | null>): Promise<void>;
}

export interface ProposalOptions {
  warn(warning: ProposalWarning): void;
  signal: AbortSignal;
  /** Current proposals by block; kept without a new response. */
  stored?: ReadonlyMap<string, StoredProposal>;
}

export interface StoredProposal {
  logic: CriteriaLogic;
  origin: string;
}

/**
 * Asks an endpoint for logic of unparsed blocks. Lives for one load. Never throws because of the endpoint: blocks then
 * stay unchanged, and a warning states why.
 */
export class CriteriaProposer {
  readonly counts: ProposalCounts = { asked: 0, remembered: 0, accepted: 0, refused: 0, unanswered: {} };
  readonly #settings: EndpointSettings;
  readonly #limits: ProposerLimits;
  readonly #memory: AnswerStore | null;
  #failures = 0;
  #spentMs = 0;
  #stopped: string | null = null;

  constructor(settings: EndpointSettings, limits: Partial<ProposerLimits> = {}, memory: AnswerStore | null = null) {
    this.#settings = settings;
    this.#limits = { ...LIMITS, ...limits };
    this.#memory = memory;
  }

  /** Whether every passage so far has a response. */
  get complete(): boolean {
    return Object.keys(this.counts.unanswered).length === 0;
  }

  /** Whether an endpoint may be asked about the block: it has no logic, introduces no list and is not too long. */
  isEligible(block: CriteriaBlock): boolean {
    return block.askable && isLeftOpen(block.logicAst) && block.text.length <= MAX_PASSAGE_CHARS;
  }

  /** Returns `blocks` with valid proposals added. @throws the reason of `signal` once it is aborted. */
  async improve(blocks: readonly CriteriaBlock[], options: ProposalOptions): Promise<CriteriaBlock[]> {
    const open = blocks.filter((block) => this.isEligible(block));
    const answers = await this.#answersTo(open, options);
    const left = new Set(open.map(({ blockId }) => blockId));
    return blocks.map((block) => {
      if (!left.has(block.blockId)) return block;
      const logic = answers.get(block.blockId);
      if (logic === undefined) return withProposal(block, options.stored?.get(block.blockId));
      return withProposal(block, logic === null ? undefined : { logic, origin: this.#origin });
    });
  }

  get #origin(): string {
    return `proposal:${this.#settings.model}`.slice(0, 100);
  }

  /** Valid logic by block; null without any, absent without a response. */
  async #answersTo(
    open: readonly CriteriaBlock[],
    options: ProposalOptions,
  ): Promise<ReadonlyMap<string, CriteriaLogic | null>> {
    const recalled = (await this.#memory?.recall(open.map(({ blockId }) => blockId))) ?? new Map();
    const answers = new Map<string, CriteriaLogic | null>();
    for (const block of open) {
      const known = recalled.get(block.blockId);
      if (known === undefined) continue;
      this.counts.remembered += 1;
      // Checked again, because the current check may be stricter than the one that accepted it.
      const logic = known === null ? null : validLogic(block, known);
      answers.set(block.blockId, typeof logic === 'string' ? null : logic);
    }
    const fresh = await this.#request(
      open.filter(({ blockId }) => !answers.has(blockId)),
      options,
    );
    for (const [blockId, logic] of fresh) answers.set(blockId, logic);
    for (const logic of answers.values()) if (logic !== null) this.counts.accepted += 1;
    return answers;
  }

  async #request(
    blocks: readonly CriteriaBlock[],
    options: ProposalOptions,
  ): Promise<Map<string, CriteriaLogic | null>> {
    const answers = new Map<string, CriteriaLogic | null>();
    const waiting = [...blocks];
    const start = performance.now();
    const deadline = AbortSignal.timeout(Math.max(0, Math.ceil(this.#limits.loadMs - this.#spentMs)));
    const work = async () => {
      for (let block = waiting.shift(); block !== undefined; block = waiting.shift()) {
        options.signal.throwIfAborted();
        if (this.#stopped !== null) this.#unanswered(`not asked, ${this.#stopped}`);
        else await this.#requestLogic(block, answers, deadline, options);
      }
    };
    try {
      await Promise.all(Array.from({ length: this.#limits.concurrency }, work));
      options.signal.throwIfAborted();
    } finally {
      this.#spentMs += performance.now() - start;
      if (answers.size > 0) await this.#memory?.keep(answers);
    }
    return answers;
  }

  async #requestLogic(
    block: CriteriaBlock,
    answers: Map<string, CriteriaLogic | null>,
    deadline: AbortSignal,
    { warn, signal }: ProposalOptions,
  ): Promise<void> {
    this.counts.asked += 1;
    let answer: unknown;
    try {
      const timeout = AbortSignal.timeout(this.#limits.callMs);
      answer = await postToEndpoint(this.#settings, block.text, AbortSignal.any([signal, deadline, timeout]));
      this.#failures = 0;
    } catch (error) {
      if (!signal.aborted) this.#failed(block, error, deadline.aborted, warn);
      return;
    }
    const logic = answer === null ? null : validLogic(block, answer);
    answers.set(block.blockId, typeof logic === 'string' ? null : logic);
    if (typeof logic !== 'string') return;
    this.counts.refused += 1;
    warn({ code: 'extractor_refused', blockId: block.blockId, reason: logic });
  }

  #failed(block: CriteriaBlock, error: unknown, outOfTime: boolean, warn: (warning: ProposalWarning) => void): void {
    this.#failures += 1;
    const reason = failureReason(error);
    this.#unanswered(reason);
    warn({ code: 'extractor_failed', blockId: block.blockId, reason });
    if (this.#stopped !== null || (!outOfTime && this.#failures < this.#limits.failures)) return;
    this.#stopped = outOfTime
      ? 'the time limit for proposals is exhausted'
      : `${this.#failures} calls failed one after the other`;
    warn({ code: 'extractor_stopped', blockId: block.blockId, reason: this.#stopped });
  }

  #unanswered(reason: string): void {
    this.counts.unanswered[reason] = (this.counts.unanswered[reason] ?? 0) + 1;
  }
}

/** Valid logic, or the reason for rejecting it. */
function validLogic(block: CriteriaBlock, answer: unknown): CriteriaLogic | string {
  const result = checkProposal({ text: block.text, excludes: block.tags.includes('non-covered') }, answer);
  return 'refused' in result ? result.refused : result.logic;
}

function withProposal(block: CriteriaBlock, proposal: StoredProposal | undefined): CriteriaBlock {
  if (proposal === undefined) return block;
  return {
    ...block,
    logicAst: proposal.logic,
    requiresManualReview: true,
    confidenceScore: CONFIDENCE,
    origin: proposal.origin,
  };
}
