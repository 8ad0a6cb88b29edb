/** A source file that cannot be used. The message is one sentence for the operator; nothing was changed. */
export class SourceError extends Error {
  override name = 'SourceError';
}

/** The year is missing in the file and was not provided; other files of the load may state it. */
export class YearMissingError extends SourceError {
  constructor(origin: string) {
    super(`${origin} does not state its year; load it together with a file of its release that does, or pass --year`);
  }
}

/** A file that ends in the middle of a record, so that an unknown number of records is missing. */
export class BrokenOffError extends SourceError {
  constructor(origin: string, line: number, found: string) {
    super(`${origin} breaks off in line ${line}, ${found} (truncated download?)`);
  }
}
