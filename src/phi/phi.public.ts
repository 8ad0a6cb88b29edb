export type { PhiCategory } from './categories.ts';
export { findPhi } from './find-phi.ts';
export { phiOf, phiRefusal, refusePhi, registerPhiGuard } from './phi.hooks.ts';
