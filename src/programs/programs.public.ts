export { appealSteps } from './appeal-steps.ts';
export { listPrograms } from './list-programs.ts';
export { type ProgramFact, programFacts } from './program-facts.ts';
export { everyRequirement, programRequirements } from './program-requirements.ts';
export { programsOperations } from './programs.operations.ts';
export type { ProgramMatch, ProgramQuestion, ProgramRequirement, ProgramsOnDay } from './programs.rules.ts';
export { programsInForce } from './programs.rules.ts';
