import { type Env, readNames } from './read-env.ts';

const TOOLSETS = ['cms'] as const;
/** Optional tools of /mcp, by the name of their set. */
export type Toolset = (typeof TOOLSETS)[number];

export const toolsets = (env: Env): Toolset[] => readNames(env, 'CPI_TOOLSETS', TOOLSETS);
