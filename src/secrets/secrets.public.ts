/** What seals the secrets of the installation, and how it is replaced. */
export { requireMasterKey, sealAtStart } from './seal-at-start.ts';
export { sealedPlaces } from './sealed-places.ts';
export { secretCommands } from './secrets.commands.ts';
