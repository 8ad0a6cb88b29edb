import type { EditionView } from '../../corpus/corpus.public.ts';

/** Source of a statement, as in responses. */
export interface Citation {
  /** Policy id, `mpfs:2025-10`, `program:<name>` or `rule:<rule id>`. */
  source_id: string;
  /** Source name for sources that are not policies. */
  policy_id: string;
  title: string;
  /** LCD, Article, NCD, ..., or Dataset, Program, Rule. */
  policy_type: string;
  /** For a national determination: its manual section, e.g. "20.32". */
  manual_section?: string;
  jurisdiction: string | null;
  source_url: string | null;
  effective_date: string | null;
  last_verified_at: string | null;
  /** Document pages with the codes of the request, if the source has them. */
  pages?: number[];
  /** False: the statement was not verified in the named source. Absent when it was. */
  verified?: boolean;
  /** For datasets: the edition used, and whether it covers the date of service. */
  edition?: EditionView | null;
}
