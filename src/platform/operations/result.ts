/** What operations return: data, and never an envelope. */
import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

/** One complete JSON value in UTF-8, in as many segments as it is stored in. */
export type JsonBytes = readonly Buffer[];

export type Result = DataResult | StoredResult | FileResult | StreamResult;

/** Data, and further fields of `meta`. */
export interface DataResult {
  data: unknown;
  meta?: object;
  /** 202: accepted, not done yet. */
  status?: 200 | 202;
}

/** Data that is JSON already: a stored document. */
export interface StoredResult {
  json: JsonBytes;
  meta?: object;
}

/** An answer of another media type, without an envelope. */
export interface FileResult {
  /** As a stream where it may be too large for memory. */
  file: string | Buffer | Readable;
  type: string;
  /** Suggested name of the file. */
  name?: string;
  /** When what it describes changed last, ISO 8601. */
  modified?: string;
  /** Of the next page; null or left out on the last. */
  cursor?: string | null;
  /** Price of what it holds, where that may be less than of what was asked for. */
  units?: number;
}

/** An answer that stays open. */
export interface StreamResult {
  stream: (target: ServerResponse) => void;
  type: string;
}
