/** A claim of a file, whatever its format: what is asked about it, and what stays on this machine. */
import type { ClaimBody } from '../claims/claims.public.ts';

export interface FileLine {
  number: number;
  code: string;
  modifiers: string[];
  /** YYYY-MM-DD */
  date: string;
  charge: number | null;
  /** REF*6R; stays here. */
  controlNumber: string | null;
}

/** Lines of one day: edits apply to lines of a day, and a request has one day. */
export interface Question {
  body: ClaimBody;
  /** Numbers of the lines, in the order of `body.lines`. */
  lines: number[];
}

export interface FileClaim {
  file: string;
  /** Where it begins, such as "segment 12, byte 345" or "line 5". */
  at: string;
  /** Claim control number or the like; stays here. */
  id: string | null;
  questions: Question[];
  lines: FileLine[];
  /** What is not checked, or rests on an assumption. */
  gaps: string[];
  /** Why nothing is asked about it: it is damaged, or a value has no form that a claim accepts. */
  problems: string[];
  /** The file is damaged there, in contrast to a value that is not valid. */
  damaged: boolean;
}

export type FileItem =
  | { claim: FileClaim }
  /** Something that no claim could be read from. */
  | { lost: { file: string; at: string; problem: string } }
  /** Something to know about the file. */
  | { note: string };

/** Anything that cannot be read as a file of claims at all. */
export class ClaimFileError extends Error {
  override name = 'ClaimFileError';
}
