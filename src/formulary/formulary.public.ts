export { formularyCommands } from './formulary.commands.ts';
export { formularyOperations } from './formulary.operations.ts';
export {
  datasetOf as formularyDataset,
  SOURCES as FORMULARY_SOURCES,
  type Source as FormularySource,
} from './sources.rules.ts';
