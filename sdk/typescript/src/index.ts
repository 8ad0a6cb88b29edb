export { type ClientOptions, CoveragePolicy } from './client.ts';
export * from './errors.ts';
export { OPERATIONS } from './generated/operations.ts';
export type { components, operations, paths } from './generated/schema.ts';
export { type Page, Pages } from './pages.ts';
export { functionTools, runTool, type Tool, tools } from './tools.ts';
export type * from './types.ts';
export { verifyWebhook, WebhookVerificationError } from './webhook.ts';
