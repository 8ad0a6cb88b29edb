/** Operators' policy logic: import, model drafts, review. */
export { operatorLogicJob } from './logic-review.jobs.ts';
export { logicReviewOperations } from './logic-review.operations.ts';
