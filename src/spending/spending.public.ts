export { registerSpending } from './spending.routes.ts';
