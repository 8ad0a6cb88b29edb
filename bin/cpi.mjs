#!/usr/bin/env node
// Starts the command line with the project's own Node, whatever node the machine has. Plain JavaScript for node >= 20.
import { runWithProjectNode } from '../scripts/project-node.mjs';

process.exitCode = await runWithProjectNode(['src/cli.ts', ...process.argv.slice(2)], { production: true });
