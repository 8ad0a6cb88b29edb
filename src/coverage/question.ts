/** Reads the members of a request: codes in any spelling become codes as the corpus stores them. */
import { displayCode } from '../corpus/corpus.public.ts';
import type { Question } from './facts.ts';

export function readProcedures(texts: readonly string[]): Question['procedures'] {
  const byCode = new Map<string, { code: string; asked: string; count: number }>();
  for (const asked of texts) {
    const code = asked.trim().toUpperCase();
    const known = byCode.get(code);
    if (known === undefined) byCode.set(code, { code, asked, count: 1 });
    else known.count += 1;
  }
  return [...byCode.values()];
}

export function readDiagnoses(texts: readonly string[] | null | undefined): Question['diagnoses'] {
  const byCode = new Map<string, { code: string; asked: string }>();
  for (const text of texts ?? []) {
    const code = text.trim().toUpperCase().replaceAll('.', '');
    byCode.set(code, { code, asked: displayCode(code, 'ICD10CM') });
  }
  return [...byCode.values()];
}

/** A label that says nothing counts as absent. */
export function readLabel(text: string | null | undefined): string | null {
  return text?.trim() || null;
}
