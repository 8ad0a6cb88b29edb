export { registerComplianceRoutes as registerCompliance } from './compliance.routes.ts';
