export { priorAuthCommands } from './prior-auth.commands.ts';
export { registerPriorAuth } from './prior-auth.routes.ts';
