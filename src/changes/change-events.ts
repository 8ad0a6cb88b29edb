/** Change records written outside a publish: no publisher changed anything, but readers of the log need to know. */
import type { Transaction } from '../platform/database/database.ts';
import { insertChanges, lockLog, setFlipped } from './changes.queries.ts';
import type { StoredChange } from './changes.schemas.ts';

export type EventKind = 'verdict_changed' | 'upcoming';

export interface ChangeEvent extends Omit<StoredChange, 'details' | 'change_type'> {
  change_type: EventKind;
  /** Fields beyond those common to all records. */
  facts: object;
}

interface Appended {
  /** Sequence of the release they describe. */
  release: number;
  events: readonly ChangeEvent[];
  /** Verdicts that changed with the release, by policy id. */
  flipped?: ReadonlyMap<string, number>;
}

/** Appends in log order, like a publish: readers never encounter a smaller id later. */
export async function appendEvents(tx: Transaction, { release, events, flipped }: Appended): Promise<void> {
  await lockLog(tx);
  if (flipped !== undefined) await setFlipped(tx, release, flipped);
  const records = events.map(({ facts, ...event }) => {
    return { ...event, details: { ...NOTHING, change_types: [event.change_type], ...facts } };
  });
  await insertChanges(tx, release, records);
}

const NOTHING = { changed_fields: [], added_codes: [], removed_codes: [], modified_criteria: [] };
