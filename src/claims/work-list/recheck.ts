/** Re-checks claims on the work list against the current release. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Context, type MonthUnits, toPayer } from '../../access/access.public.ts';
import type { Model } from '../../corpus/corpus.public.ts';
import type { Database } from '../../platform/database/database.ts';
import { Turns } from '../../platform/limits/turns.ts';
import { missingBatch } from './add-to-list.ts';
import { countWaiting, hasBatch } from './work-batches.queries.ts';
import { checkStored } from './work-entry.ts';
import {
  type CheckedEntry,
  listByIds,
  listWaiting,
  storeChecked,
  type Waiting,
  type WaitingRow,
} from './work-list.queries.ts';
import { hasFlipped, rankVerdict } from './work-list.rules.ts';
import { toListed, type WorkListParts } from './work-list.service.ts';

export interface RecheckParts extends WorkListParts {
  units: MonthUnits;
  /** Units per claim. */
  price: number;
}

/** Claims per request, each charged like a validation. */
const MAX_CHECKED = 100;
const OPERATION = { id: 'recheckWorkList' };
/** Two at once would check the same claims, and only one of them would be charged. */
const turns = new Turns();

/**
 * @throws AppError RESOURCE_NOT_FOUND; RATE_LIMIT_EXCEEDED when the month does not cover it, RATE_LIMIT_MINUTE when the
 * minute of a test key does not.
 */
export function recheck(parts: RecheckParts, context: Context, batchId: string | null) {
  return turns.take(context.caller.organizationId, () => recheckNext(parts, context, batchId));
}

async function recheckNext(
  { database, units, price, now }: RecheckParts,
  { caller, model, today }: Context,
  batchId: string | null,
) {
  const { organizationId } = caller;
  const release = model.release.id;
  if (batchId !== null && !(await hasBatch(database, organizationId, batchId))) throw missingBatch();
  const wanted = { organizationId, release, batchId };
  const most = Math.min(MAX_CHECKED, Math.max(1, Math.floor(units.mostUnits(caller) / price)));
  const rows = await findWaiting(database, wanted, most);
  if (rows.length > 0) await units.requireUnits(caller, price * rows.length);
  const checked: CheckedEntry[] = [];
  for (const row of rows) {
    checked.push(checkAgain(model, row, today));
    // Lets other requests run between claims.
    await nextTurn();
  }
  const stored =
    rows.length === 0 ? [] : await storeChecked(database, { organizationId, release, now: now() }, checked);
  if (stored.length > 0) await units.charge(toPayer(caller), price * stored.length, OPERATION);
  const ids = new Set(stored);
  const flipped = checked.filter(({ entry_id, flipped: isFlipped }) => isFlipped && ids.has(entry_id));
  return {
    release,
    checked: stored.length,
    remaining: (await countWaiting(database, wanted)).reduce((sum, { claims }) => sum + claims, 0),
    flipped: (
      await listByIds(
        database,
        organizationId,
        flipped.map(({ entry_id }) => entry_id),
      )
    ).map(toListed),
  };
}

/** The next claims, release by release, so that each read follows an index. */
async function findWaiting(database: Database, wanted: Waiting, most: number): Promise<WaitingRow[]> {
  const rows: WaitingRow[] = [];
  for (const { release } of await countWaiting(database, wanted)) {
    if (rows.length === most) break;
    rows.push(...(await listWaiting(database, wanted, release, most - rows.length)));
  }
  return rows;
}

function checkAgain(model: Model, row: WaitingRow, today: string): CheckedEntry {
  const { entry_id, release: before, status, claim } = row;
  const result = checkStored(model, claim, today);
  return {
    ...result,
    entry_id,
    before,
    rank: rankVerdict(result.verdict),
    flipped: hasFlipped(row, result),
    reopened: status === 'done' && result.verdict !== 'ok',
  };
}
