export { registerPriorAuth } from './prior-auth.routes.ts';
