/** Operators' policy logic: import, model drafts, review. */
export { logicReviewCommands } from './commands/logic-review.commands.ts';
export { operatorLogicJob } from './logic-review.jobs.ts';
export { logicReviewOperations } from './logic-review.operations.ts';
