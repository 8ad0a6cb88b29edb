export type { PhiCategory } from './categories.ts';
export { findPhi } from './find-phi.ts';
export { refusePhi } from './refuse-phi.ts';
