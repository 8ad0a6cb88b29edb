import type { CriteriaBlock } from '../criteria.extract.ts';
import { askEndpoint, type EndpointSettings } from './endpoint.ts';
import { recheckProposal } from './recheck.ts';

export interface ProposerLimits {
  /** Longest wait for one answer. */
  callMs: number;
  /** Longest time all calls of one load may take together, by the clock. */
  loadMs: number;
  concurrency: number;
  /** Calls that fail one after the other before the rest of the load goes without. */
  failures: number;
}

/** A load of a whole export waits ten minutes at most for proposals. */
const LIMITS: ProposerLimits = { callMs: 20_000, loadMs: 600_000, concurrency: 4, failures: 5 };
/** Longer texts hold more than one requirement. */
const MAX_PASSAGE = 4_000;
/** Proposals are not measured on the labelled sets; they rank below every reading that is. */
const CONFIDENCE = 0.4;

export interface ProposalWarning {
  code: 'extractor_failed' | 'extractor_refused' | 'extractor_stopped';
  blockId: string;
  reason: string;
}

export interface ProposalCounts {
  asked: number;
  accepted: number;
}

/**
 * Asks an endpoint about blocks whose text was not understood. Lives as long as one load. Never throws for what the
 * endpoint does: blocks then stay as they are, and a warning says why.
 */
export class CriteriaProposer {
  readonly counts: ProposalCounts = { asked: 0, accepted: 0 };
  readonly #settings: EndpointSettings;
  readonly #limits: ProposerLimits;
  #failures = 0;
  #spentMs = 0;
  #stopped = false;

  constructor(settings: EndpointSettings, limits: Partial<ProposerLimits> = {}) {
    this.#settings = settings;
    this.#limits = { ...LIMITS, ...limits };
  }

  /**
   * `blocks` with proposals taken in where they hold.
   * @throws the reason of `signal` once it is aborted.
   */
  async improve(
    blocks: readonly CriteriaBlock[],
    warn: (warning: ProposalWarning) => void,
    signal: AbortSignal,
  ): Promise<CriteriaBlock[]> {
    const improved = [...blocks];
    const open = blocks.flatMap((block, at) => (isAskable(block) ? [at] : []));
    const start = performance.now();
    const deadline = AbortSignal.timeout(Math.max(0, Math.ceil(this.#limits.loadMs - this.#spentMs)));
    const work = async () => {
      for (let at = open.shift(); at !== undefined && !this.#stopped; at = open.shift()) {
        signal.throwIfAborted();
        improved[at] = await this.#ask(blocks[at]!, warn, { load: signal, deadline });
      }
    };
    if (!this.#stopped) await Promise.all(Array.from({ length: this.#limits.concurrency }, work));
    signal.throwIfAborted();
    this.#spentMs += performance.now() - start;
    return improved;
  }

  async #ask(
    block: CriteriaBlock,
    warn: (warning: ProposalWarning) => void,
    { load, deadline }: { load: AbortSignal; deadline: AbortSignal },
  ): Promise<CriteriaBlock> {
    this.counts.asked += 1;
    let answer: unknown;
    try {
      const signal = AbortSignal.any([load, deadline, AbortSignal.timeout(this.#limits.callMs)]);
      answer = await askEndpoint(this.#settings, block.text, signal);
      this.#failures = 0;
    } catch (error) {
      if (!load.aborted) this.#failed(block, error, deadline.aborted, warn);
      return block;
    }
    if (answer === null) return block;
    const checked = recheckProposal({ text: block.text, excludes: block.tags.includes('non-covered') }, answer);
    if ('refused' in checked) {
      warn({ code: 'extractor_refused', blockId: block.blockId, reason: checked.refused });
      return block;
    }
    this.counts.accepted += 1;
    return {
      ...block,
      logicAst: checked.logic,
      requiresManualReview: true,
      confidenceScore: CONFIDENCE,
      origin: `proposal:${this.#settings.model}`.slice(0, 100),
    };
  }

  #failed(block: CriteriaBlock, error: unknown, outOfTime: boolean, warn: (warning: ProposalWarning) => void): void {
    this.#failures += 1;
    warn({ code: 'extractor_failed', blockId: block.blockId, reason: reasonOf(error) });
    if (this.#stopped || (!outOfTime && this.#failures < this.#limits.failures)) return;
    this.#stopped = true;
    const reason = outOfTime
      ? 'the time for proposals is used up'
      : `${this.#failures} calls failed one after the other`;
    warn({ code: 'extractor_stopped', blockId: block.blockId, reason });
  }
}

/** A text that says something, was not understood, and leads in no list. */
function isAskable(block: CriteriaBlock): boolean {
  return block.askable && block.logicAst === null && block.text.length <= MAX_PASSAGE;
}

/** Without what the endpoint said: its words go nowhere but through the check. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  if (error.name === 'TimeoutError') return 'did not answer in time';
  return error.message.slice(0, 120);
}
