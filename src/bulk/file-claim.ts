/** A claim from a file of any format: its questions, and the data that stays on this machine. */
import type { ClaimBody } from '../claims/claims.public.ts';

export interface FileLine {
  number: number;
  code: string;
  modifiers: string[];
  /** YYYY-MM-DD */
  date: string;
  charge: number | null;
  /** REF*6R; never leaves this machine. */
  controlNumber: string | null;
}

/** Lines of one day: edits apply per day, and a request covers one day. */
export interface Question {
  body: ClaimBody;
  /** Numbers of the lines, in the order of `body.lines`. */
  lines: number[];
}

export interface FileClaim {
  file: string;
  /** Where it begins in the file, such as "segment 12, byte 345" or "line 5". */
  at: string;
  /** Claim control number or similar; never leaves this machine. */
  id: string | null;
  questions: Question[];
  lines: FileLine[];
  /** What is assumed or not checked. */
  gaps: string[];
  /** Why no question is sent for it: it is damaged, or a value is not in an accepted format. */
  problems: string[];
  /** The file is damaged here, as opposed to an invalid value. */
  damaged: boolean;
}

export type FileItem =
  | { claim: FileClaim }
  /** Something that no claim could be read from. */
  | { lost: { file: string; at: string; problem: string } }
  /** Something to know about the file. */
  | { note: string };

/** The file cannot be read as claims at all. */
export class ClaimFileError extends Error {
  override name = 'ClaimFileError';
}
