export { complianceOperations } from './compliance.operations.ts';
export { acknowledgeOne as acknowledgeChange, requireChange } from './compliance.service.ts';
