/** A source file that cannot be used as a whole. The message is one sentence for the operator; nothing was changed. */
export class SourceError extends Error {
  override name = 'SourceError';
}

/** The file does not state its year and no one else did: files of the same load may. */
export class YearMissingError extends SourceError {
  constructor(origin: string) {
    super(`${origin} does not state its year; load it together with a file of its release that does, or pass --year`);
  }
}
