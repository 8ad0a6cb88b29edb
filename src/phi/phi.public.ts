export type { PhiCategory } from './categories.ts';
export { findPhi } from './find-phi.ts';
export { registerPhiGuard } from './phi.hooks.ts';
