/** Limits for reading one document. */
export interface DocumentBounds {
  /** CPU time; a waiting reader gets three times as much wall-clock time. */
  seconds: number;
  /** For the entire reading process, in MiB. */
  memoryMb: number;
}

/** The longest published documents use a tenth of it. */
export const DOCUMENT_BOUNDS: DocumentBounds = { seconds: 20, memoryMb: 512 };
