import type { OwnKeyParts } from './keys/own-keys.service.ts';
import { keyOperations } from './keys.operations.ts';
import type { Operation } from './operations.ts';
import { usageOperations } from './usage.operations.ts';

/** Operations with which an organization manages its own keys and reads its usage. */
export function keysAndUsageOperations(parts: OwnKeyParts): Operation[] {
  return [...keyOperations(parts), ...usageOperations(parts.database)];
}
