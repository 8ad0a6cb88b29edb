export { checkPriorAuth } from './check-prior-auth.ts';
export { priorAuthCommands } from './prior-auth.commands.ts';
export { registerPriorAuth } from './prior-auth.routes.ts';
export { PriorAuthAnswerSchema } from './prior-auth.schemas.ts';
