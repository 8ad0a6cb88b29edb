/** Results of operations: data without an envelope. */
import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

/** One complete JSON value in UTF-8, in one or more segments. */
export type JsonBytes = readonly Buffer[];

export type Result = DataResult | StoredResult | FileResult | StreamResult;

/** Data, and additional fields of `meta`. */
export interface DataResult {
  data: unknown;
  meta?: object;
  /** 202: accepted but not done yet. */
  status?: 200 | 202;
}

/** Data that is already JSON: a stored document. */
export interface StoredResult {
  json: JsonBytes;
  meta?: object;
}

/** A response of another media type, without an envelope. */
export interface FileResult {
  /** As a stream if it may be too large for memory. */
  file: string | Buffer | Readable;
  type: string;
  /** Suggested name of the file. */
  name?: string;
  /** Last change of the underlying data, ISO 8601. */
  modified?: string;
  /** Cursor of the next page; null or absent on the last. */
  cursor?: string | null;
  /** Price of the actual content, if it may be less than requested. */
  units?: number;
}

/** A streaming response. */
export interface StreamResult {
  stream: (target: ServerResponse) => void;
  type: string;
}
