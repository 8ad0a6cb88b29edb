/** What reading one document may take. */
export interface DocumentBounds {
  /** Of processor time; a reader that waits has three times as long by the clock. */
  seconds: number;
  /** Of the whole process that reads, in MiB. */
  memoryMb: number;
}

/** The longest published documents take a tenth of it. */
export const DOCUMENT_BOUNDS: DocumentBounds = { seconds: 20, memoryMb: 512 };
