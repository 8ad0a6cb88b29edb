export { checkPriorAuth, decidePriorAuth } from './check-prior-auth.ts';
export { priorAuthCommands } from './prior-auth.commands.ts';
export { priorAuthOperations } from './prior-auth.operations.ts';
export { PriorAuthAnswerSchema, PriorAuthBodySchema } from './prior-auth.schemas.ts';
