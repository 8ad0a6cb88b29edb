export { registerClaims } from './claims.routes.ts';
