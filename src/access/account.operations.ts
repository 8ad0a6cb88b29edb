import type { OwnKeyParts } from './keys/own-keys.service.ts';
import { keyOperations } from './keys.operations.ts';
import type { Operation } from './operations.ts';
import { usageOperations } from './usage.operations.ts';

/** What an organization does with its keys by itself, and what it used. */
export function keysAndUsageOperations(parts: OwnKeyParts): Operation[] {
  return [...keyOperations(parts), ...usageOperations(parts.database)];
}
