export { findPrograms } from './programs.queries.ts';
export type { ProgramQuestion, ProgramRequirement, ProgramsOnDay } from './programs.rules.ts';
export { programsInForce } from './programs.rules.ts';
