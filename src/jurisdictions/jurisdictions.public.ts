export type { Jurisdiction } from './jurisdictions.queries.ts';
export { listJurisdictions, replaceJurisdictions } from './jurisdictions.queries.ts';
export { registerJurisdictions } from './jurisdictions.routes.ts';
