/** A tool as MCP lists it. */
import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { buildAnnotations } from '../../manifest.ts';
import type { AgentTool } from '../../tools/tool.ts';
import { cardOfTool } from '../mcp-cards.ts';
import { listedInput, listedOutput } from './listed-schemas.ts';

export interface ListedTool {
  tool: AgentTool;
  config: ReturnType<typeof buildToolConfig>;
}

/** A registered tool: the same for every request, so built once. */
export function listTool(tool: AgentTool): ListedTool {
  return { tool, config: buildToolConfig(tool) };
}

function buildToolConfig(tool: AgentTool) {
  const { id, title, description } = tool;
  const card = cardOfTool(id);
  return {
    title,
    description,
    annotations: buildAnnotations(tool),
    inputSchema: declared(listedInput(tool)),
    outputSchema: declared(listedOutput(tool)),
    ...(card === null ? {} : { _meta: card }),
  };
}

/** Declared but not enforced: the tool's operation validates its input and records what it rejects. */
function declared(schema: Record<string, unknown>): StandardSchemaWithJSON<unknown, Record<string, unknown>> {
  return {
    '~standard': {
      version: 1,
      vendor: 'cpi',
      validate: (value) => ({ value: (value ?? {}) as Record<string, unknown> }),
      jsonSchema: { input: () => schema, output: () => schema },
    },
  };
}
