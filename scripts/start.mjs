// npm start: installs what the server needs, runs it with the project's own Node, and builds a missing console in the
// meantime.
import { buildConsoleInBackground } from './console.mjs';
import { installWhenNeeded, runWithProjectNode } from './project-node.mjs';

installWhenNeeded({ production: true });
const stopBuilding = buildConsoleInBackground();
process.exitCode = await runWithProjectNode(['src/cli.ts', 'serve', ...process.argv.slice(2)], { production: true });
stopBuilding();
