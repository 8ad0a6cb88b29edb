export { claimCommands } from './claims.commands.ts';
export { registerClaims } from './claims.routes.ts';
