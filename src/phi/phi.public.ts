export type { PhiCategory } from './categories.ts';
export type { DeclaredSchema } from './declared.ts';
export { findPhi, findPhiInParts, type PhiFound } from './find-phi.ts';
export { type PhiRecorder, phiRefusal, refusePhi, registerPhiGuard } from './phi.hooks.ts';
