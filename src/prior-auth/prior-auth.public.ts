export { checkPriorAuth } from './check-prior-auth.ts';
export { priorAuthCommands } from './prior-auth.commands.ts';
export { registerPriorAuth } from './prior-auth.routes.ts';
export { PriorAuthAnswerSchema, PriorAuthBodySchema } from './prior-auth.schemas.ts';
