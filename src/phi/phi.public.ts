export type { PhiCategory } from './categories.ts';
export { findPhi } from './find-phi.ts';
export { refusePatientData, refusePhi } from './guard.ts';
