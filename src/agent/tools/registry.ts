import { acknowledgePolicyChange } from './acknowledge-policy-change.tools.ts';
import { checkCoverage } from './check-coverage.tools.ts';
import { checkUpdates } from './check-updates.tools.ts';
import { findPolicies } from './find-policies.tools.ts';
import type { AgentTool } from './tool.ts';
import { validateClaimTool } from './validate-claim.tools.ts';

/** The one list of tools, for HTTP, MCP and the command line. */
export const TOOLS = [
  checkCoverage,
  validateClaimTool,
  findPolicies,
  checkUpdates,
  acknowledgePolicyChange,
] as unknown as readonly AgentTool[];
