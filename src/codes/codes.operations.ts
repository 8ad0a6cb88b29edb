import type { Operation } from '../access/access.public.ts';
import { batchOperations } from './batch/batch.operations.ts';
import { lookupOperations } from './lookup/lookup.operations.ts';

export function codesOperations(): Operation[] {
  return [...lookupOperations(), ...batchOperations()];
}
