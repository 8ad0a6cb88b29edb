export { formularyCommands } from './formulary.commands.ts';
export { registerFormulary } from './formulary.routes.ts';
export {
  datasetOf as formularyDataset,
  SOURCES as FORMULARY_SOURCES,
  type Source as FormularySource,
} from './sources.rules.ts';
