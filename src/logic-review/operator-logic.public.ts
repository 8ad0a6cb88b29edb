/** What loads need of operators' logic, without the routes. */
export { logicForBuild } from './operator-sources.ts';
export { operatorLogicFor } from './publish-logic.ts';
