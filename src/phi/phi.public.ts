export type { PhiCategory } from './categories.ts';
export { findPhi } from './find-phi.ts';
export { refusePatientData } from './guard.ts';
