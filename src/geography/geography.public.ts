export { type FeeLocality, type LocalityInput, resolveLocality } from './fee-locality.ts';
export { extractStates, parseState, servesState } from './states.ts';
export { zipPlace } from './zip-place.ts';
