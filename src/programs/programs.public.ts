export type { ProgramMatch, ProgramQuestion, ProgramRequirement, ProgramsOnDay } from './programs.rules.ts';
export { programsInForce } from './programs.rules.ts';
export { Programs } from './programs.service.ts';
