export { formularyCommands } from './formulary.commands.ts';
export { formularyOperations } from './formulary.operations.ts';
export {
  SOURCES as FORMULARY_SOURCES,
  type Source as FormularySource,
  toDataset as formularyDataset,
} from './sources.rules.ts';
