// npm start: installs and builds the console when needed, then runs the server with the project's own Node.
import { buildConsoleWhenNeeded } from './console.mjs';
import { installWhenNeeded, runWithProjectNode } from './project-node.mjs';

installWhenNeeded();
buildConsoleWhenNeeded();
process.exitCode = await runWithProjectNode(['src/cli.ts', 'serve', ...process.argv.slice(2)]);
