#!/usr/bin/env node
// Starts the MCP server of this machine with the project's own Node. Plain JavaScript for node >= 20.
import { runWithProjectNode } from '../scripts/project-node.mjs';

process.exitCode = await runWithProjectNode(['src/local-mcp.ts', ...process.argv.slice(2)], { production: true });
