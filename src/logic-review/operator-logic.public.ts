/** What loads need of the logic that operators wrote; without the routes. */
export { logicForBuild } from './operator-sources.ts';
export { operatorLogicFor } from './publish-logic.ts';
