/**
 * A position in an X12 file, and the problem there. Problems never contain text of the file, which could name a
 * patient.
 */

export interface Position {
  /** Number of the segment in the file, from 1. */
  segment: number;
  /** Offset of its first byte in the file, from 0. */
  byte: number;
}

export interface X12Problem {
  /** The problem, without any value of the file. */
  message: string;
  position: Position;
}

export function formatPosition({ segment, byte }: Position): string {
  return `segment ${segment}, byte ${byte}`;
}

/** A problem as one line: "segment 214, byte 8310: SV1 has no procedure code". */
export function formatProblem({ message, position }: X12Problem): string {
  return `${formatPosition(position)}: ${message}`;
}
