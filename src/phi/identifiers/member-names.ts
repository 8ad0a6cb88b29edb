/** Property names that would contain an identifier, in any casing and with any separators. */
import { openLexicon } from '../../platform/text/lexicon.ts';
import type { PhiCategory } from '../categories.ts';

const lexicon = openLexicon(new URL('../lexicon/member-names.yaml', import.meta.url));
const CATEGORIES: readonly PhiCategory[] = [
  'name',
  'date',
  'ssn',
  'mrn',
  'health_plan_id',
  'phone',
  'fax',
  'email',
  'address',
  'account',
  'license',
  'vehicle',
  'device',
  'ip_address',
  'biometric',
  'photo',
];
const FORBIDDEN = CATEGORIES.map(
  (category) => [category, new RegExp(`^(?:${lexicon.pattern(category).source})$`)] as const,
);

const ANY = new RegExp(FORBIDDEN.map(([, { source }]) => source).join('|'));

/** The category that a property of this name would contain, or null. */
export function categoryOfMember(name: string): PhiCategory | null {
  if (name.length > 80) return null;
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    // Header prefix.
    .replace(/^x[-_]/, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
  // Most names match none of these, so test all of them at once first.
  if (!ANY.test(plain)) return null;
  return FORBIDDEN.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}
