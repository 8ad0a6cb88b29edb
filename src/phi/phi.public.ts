export type { PhiCategory } from './categories.ts';
export { findPhi } from './find-phi.ts';
export { type PatientDataGuard, refusePatientData, refusePhi } from './guard.ts';
