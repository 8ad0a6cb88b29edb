export { checkPriorAuth, decidePriorAuth } from './check-prior-auth.ts';
export { priorAuthOperations } from './prior-auth.operations.ts';
export { PriorAuthAnswerSchema, PriorAuthBodySchema } from './prior-auth.schemas.ts';
