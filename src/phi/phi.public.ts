export type { PhiCategory } from './categories.ts';
export { findPhi, type PhiFound } from './find-phi.ts';
export { phiOf, phiRefusal, registerPhiGuard } from './phi.hooks.ts';
