export type { PhiCategory } from './categories.ts';
export { findPhi } from './find-phi.ts';
export { type PhiRecorder, refusePhi, registerPhiGuard } from './phi.hooks.ts';
