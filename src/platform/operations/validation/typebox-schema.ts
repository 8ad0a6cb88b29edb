import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The compiler of schemas, loaded with the first one: its hundred and sixty files are for checks that few starts make. */
export const typeboxSchema = (): typeof import('typebox/schema') => require('typebox/schema');
