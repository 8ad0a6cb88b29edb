/** Fields that look-up and batch parse alike. */
import type { Context } from '../../access/access.public.ts';
import { type CodeSystem, parseCodeSystem } from '../../corpus/corpus.public.ts';
import { validationError } from '../../platform/errors/app-error.ts';
import { knownNames, note } from '../../platform/operations/notices.ts';
import { isDay } from '../../platform/today.ts';
import { CODE_INCLUDES, type CodeInclude } from '../codes.schemas.ts';

/** Clients of other services request rates; not having any is not their error. */
export function parseIncludes(context: Context, include: string | string[] | null | undefined): readonly CodeInclude[] {
  const names = knownNames(include, CODE_INCLUDES);
  if (names.includes('rates')) note(context, 'include: negotiated rates are not part of the corpus; they are null');
  return names;
}

export function parseSystemHint(name: string | null | undefined): CodeSystem | null {
  if (!name?.trim()) return null;
  const system = parseCodeSystem(name);
  if (system === null) throw validationError('code_system', 'must be CPT, HCPCS, ICD10CM, ICD10PCS or NDC');
  return system;
}

export function parseFuzzy(text: string | undefined): boolean {
  const plain = text?.trim().toLowerCase() ?? '';
  if (plain === 'false' || plain === '0') return false;
  if (plain !== '' && plain !== 'true' && plain !== '1') throw validationError('fuzzy', 'must be true or false');
  return true;
}

export function parseDate(text: string | null | undefined): string | null {
  const day = text?.trim() ?? '';
  if (day === '') return null;
  if (!isDay(day)) throw validationError('date', 'must be a day, YYYY-MM-DD');
  return day;
}
