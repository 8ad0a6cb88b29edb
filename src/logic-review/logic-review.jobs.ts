import type { Corpus } from '../corpus/corpus.public.ts';
import type { ScheduledJob } from '../platform/schedule/scheduler.ts';
import { publishOperatorLogic } from './publish-logic.ts';

const OPERATOR_LOGIC_LOCK = 7_431_013;
/**
 * Reviews and loads publish logic themselves; this job finds the rest, e.g. after an imported release or a restored
 * backup.
 */
const EVERY_MS = 300_000;

export function operatorLogicJob(corpus: Corpus): ScheduledJob {
  return {
    name: 'operator-logic',
    lock: OPERATOR_LOGIC_LOCK,
    everyMs: EVERY_MS,
    run: async () => (corpus.served === null ? { unchanged: true } : publishOperatorLogic(corpus)),
  };
}
