import type { Operation } from '../access/access.public.ts';
import { batchOperations } from './batch.operations.ts';
import { lookupOperations } from './lookup.operations.ts';

export function codesOperations(): Operation[] {
  return [...lookupOperations(), ...batchOperations()];
}
