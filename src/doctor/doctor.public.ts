/** What an operator runs first when something is wrong. */
export { doctorCommands } from './doctor.commands.ts';
