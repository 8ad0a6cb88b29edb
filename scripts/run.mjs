// Runs a script of the project with the project's own Node: node scripts/run.mjs <file> [arguments].
import { runWithProjectNode } from './project-node.mjs';

process.exitCode = await runWithProjectNode(process.argv.slice(2));
