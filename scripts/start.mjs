// npm start: installs when needed, then runs the server with the project's own Node.
import { runWithProjectNode } from './project-node.mjs';

process.exitCode = await runWithProjectNode(['src/cli.ts', 'serve', ...process.argv.slice(2)]);
