/** The parts of formularies that loading needs, without the routes. */
export {
  SOURCES as FORMULARY_SOURCES,
  type Source as FormularySource,
  toDataset as formularyDataset,
} from './sources.rules.ts';
