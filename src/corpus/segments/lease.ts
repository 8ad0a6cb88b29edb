/** Open releases and their readers. */
import type { Model } from '../model.ts';

/** A release that stays open until its reader is done. */
export interface Lease {
  model: Model;
  /** Id of the release. */
  id: string;
  end(): void;
}

/** An open release and its readers. */
export interface OpenRelease {
  model: Model;
  readers: number;
  retired: boolean;
  close(): void;
}

export function getLease(open: OpenRelease): Lease {
  open.readers += 1;
  return { model: open.model, id: open.model.release.id, end: () => leave(open) };
}

/** Closes a release when its last reader is done. */
export function retire(open: OpenRelease): void {
  open.retired = true;
  if (open.readers === 0) open.close();
}

function leave(open: OpenRelease): void {
  open.readers -= 1;
  if (open.retired && open.readers === 0) open.close();
}
