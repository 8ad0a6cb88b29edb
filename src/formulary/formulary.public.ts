export { formularyCommands } from './formulary.commands.ts';
export { registerFormulary } from './formulary.routes.ts';
