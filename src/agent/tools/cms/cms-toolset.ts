/**
 * The optional tool set `cms`: operations of this service under the names and arguments that public prior-authorization
 * skills use.
 */
import type { AgentTool } from '../tool.ts';
import { DETAIL_TOOLS } from './details.tools.ts';
import { ICD10_TOOLS } from './icd10.tools.ts';
import { NPI_TOOLS } from './npi.tools.ts';
import { PLACE_TOOLS } from './places.tools.ts';
import { SEARCH_TOOLS } from './search.tools.ts';

export const CMS_TOOLS = [
  ...SEARCH_TOOLS,
  ...DETAIL_TOOLS,
  ...PLACE_TOOLS,
  ...ICD10_TOOLS,
  ...NPI_TOOLS,
] as unknown as readonly AgentTool[];
