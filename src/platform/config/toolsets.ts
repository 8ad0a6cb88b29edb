import { type Env, readNames } from './read-env.ts';

const TOOLSETS = ['cms'] as const;
/** Optional tool sets of /mcp, by name. */
export type Toolset = (typeof TOOLSETS)[number];

export const toolsets = (env: Env): Toolset[] => readNames(env, 'CPI_TOOLSETS', TOOLSETS);
