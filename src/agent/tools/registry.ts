import type { Toolset } from '../../platform/config/toolsets.ts';
import { acknowledgePolicyChange } from './acknowledge-policy-change.tools.ts';
import { checkCoverage } from './check-coverage.tools.ts';
import { checkUpdates } from './check-updates.tools.ts';
import { CMS_TOOLS } from './cms/cms-toolset.ts';
import { findPolicies } from './find-policies.tools.ts';
import type { AgentTool } from './tool.ts';
import { validateClaimTool } from './validate-claim.tools.ts';

/** The single list of tools, for HTTP, MCP and the command line. */
export const TOOLS = [
  checkCoverage,
  validateClaimTool,
  findPolicies,
  checkUpdates,
  acknowledgePolicyChange,
] as unknown as readonly AgentTool[];

/** Tool sets served by MCP only, if the operator enables them. */
const TOOLSETS: Readonly<Record<Toolset, readonly AgentTool[]>> = { cms: CMS_TOOLS };

export function optionalTools(names: readonly Toolset[]): AgentTool[] {
  return names.flatMap((name) => TOOLSETS[name]);
}
