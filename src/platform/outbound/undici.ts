import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * The HTTP client, loaded when the first client is created: its hundred files are a tenth of what a command takes to
 * start, and few commands make requests.
 */
export const undici = (): typeof import('undici') => require('undici');
