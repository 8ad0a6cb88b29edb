import type { SharedCache } from '../../platform/cache/shared-cache.ts';
import type { Database } from '../../platform/database/database.ts';
import { Limiter } from '../../platform/limits/limiter.ts';
import { Months } from '../../platform/limits/months.ts';
import { sharedWindows } from '../../platform/limits/shared-windows.ts';
import { usageStore } from '../usage/usage.queries.ts';
import { Charges } from './charges.ts';

/**
 * Counts minutes in Redis if configured, otherwise in the shared PostgreSQL, otherwise in this process; months in the
 * database.
 */
export function createCharges(database: Database, cache: SharedCache, onError: (error: unknown) => void): Charges {
  const windows = sharedWindows(database, cache);
  const createLimiter = (owners: 'organizations' | 'keys') =>
    new Limiter(windows, new Months(usageStore(database, owners), onError, database.outage));
  return new Charges(createLimiter('organizations'), createLimiter('keys'));
}

export { MonthUnits, type Payer, toPayer } from './month-units.ts';
