export { registerJurisdictions } from './jurisdictions.routes.ts';
