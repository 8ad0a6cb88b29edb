/** Seals the installation's secrets and rotates the key. */
export { requireMasterKey, sealAtStart } from './seal-at-start.ts';
export { sealedPlaces } from './sealed-places.ts';
