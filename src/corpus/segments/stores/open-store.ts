import type { ObjectStoreSettings } from '../../../platform/config/store-settings.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ObjectStore } from '../../../platform/object-store/object-store.ts';
import { databaseIdentity } from '../releases.queries.ts';
import { DatabaseSegments } from './database-segments.ts';
import { ObjectSegments } from './object-segments.ts';
import type { SegmentStore } from './segment-store.ts';

/** Where an installation stores its segments. */
export interface StoreSettings {
  database: Database;
  /** The folder is shared by all servers, or there is only one server: segments are stored nowhere else. */
  shared: boolean;
  /** Object store to use instead of the database; none by default. */
  objects?: ObjectStoreSettings | null;
}

/** @returns null when only the folder has the segments. */
export function openSegmentStore({ database, shared, objects = null }: StoreSettings): SegmentStore | null {
  if (objects !== null) return new ObjectSegments(new ObjectStore(objects), () => databaseIdentity(database));
  return database.engine === 'postgres' && !shared ? new DatabaseSegments(database) : null;
}
