import type { Answer } from '../../../../sdk/typescript/src/types.ts';
import { keysQuery } from '../../api/keys.ts';
import type { Place } from '../../place.ts';

export type NewKey = Answer<'/v1/account/keys', 'post'>['data'] & { replaces?: string; replaces_until?: string };

export function preloadKeys({ client }: Place): void {
  void client.prefetchQuery(keysQuery);
}
