export { registerComplianceRoutes as registerCompliance } from './compliance.routes.ts';
export { acknowledgeOne as acknowledgeChange, requireChange } from './compliance.service.ts';
