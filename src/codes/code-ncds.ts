/** National coverage determinations that code lists cite for a code: NCDs themselves contain no codes. */
import { listNcdCodes, type Model, ncdOfSection } from '../corpus/corpus.public.ts';
import type { KnownCode } from './code-description.ts';

/** In manual order. @param date YYYY-MM-DD */
export function listNcds(model: Model, { candidate }: KnownCode, date: string) {
  return listNcdCodes(model, candidate.code, date)
    .filter(({ code_system }) => (code_system === 'ICD10CM') === (candidate.system === 'ICD10CM'))
    .map(({ ncd, kind, frequency, source_title, source_url, verified }) => {
      const head = ncdOfSection(model, ncd);
      return {
        ncd,
        policy_id: head?.policy_id ?? null,
        title: head?.title ?? null,
        relation: kind,
        frequency,
        source_title,
        source_url,
        verified,
      };
    });
}
