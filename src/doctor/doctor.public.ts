/** The first command to run when something is wrong. */
export { doctorCommands } from './doctor.commands.ts';
