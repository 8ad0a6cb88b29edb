/** Records of the log that no publish writes: a publisher changed nothing then, but readers of the log are to know. */
import type { Transaction } from '../platform/database/database.ts';
import { insertChanges, lockLog, setFlipped } from './changes.queries.ts';
import type { StoredChange } from './changes.schemas.ts';

export type EventKind = 'verdict_changed' | 'upcoming';

export interface ChangeEvent extends Omit<StoredChange, 'details' | 'change_type'> {
  change_type: EventKind;
  /** Members beyond those that every record has. */
  facts: object;
}

interface Appended {
  /** Sequence of the release they are about. */
  release: number;
  events: readonly ChangeEvent[];
  /** Verdicts that the changes of the release moved, by policy id. */
  flipped?: ReadonlyMap<string, number>;
}

/** In the order of the log, as a publish writes: readers never find a smaller id later. */
export async function appendEvents(tx: Transaction, { release, events, flipped }: Appended): Promise<void> {
  await lockLog(tx);
  if (flipped !== undefined) await setFlipped(tx, release, flipped);
  const records = events.map(({ facts, ...event }) => {
    return { ...event, details: { ...NOTHING, change_types: [event.change_type], ...facts } };
  });
  await insertChanges(tx, release, records);
}

const NOTHING = { changed_fields: [], added_codes: [], removed_codes: [], modified_criteria: [] };
