export { registerCompare } from './compare.routes.ts';
