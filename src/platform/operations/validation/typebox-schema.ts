import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The compiler of schemas: its hundred and sixty files are for checks that no start makes. */
export const typeboxSchema = (): typeof import('typebox/schema') => require('typebox/schema');
