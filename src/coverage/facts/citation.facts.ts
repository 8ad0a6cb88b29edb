import type { EditionView } from '../../corpus/corpus.public.ts';

/** Where a statement comes from; a source object of the interface. */
export interface Citation {
  /** Policy id, `mpfs:2025-10`, `program:<name>` or `rule:<rule id>`. */
  source_id: string;
  /** The same for what is no policy: clients show it as the name of the source. */
  policy_id: string;
  title: string;
  /** LCD, Article, NCD, ..., or Dataset, Program, Rule. */
  policy_type: string;
  /** Of a national determination: its section of the manual, e.g. "20.32". */
  manual_section?: string;
  jurisdiction: string | null;
  source_url: string | null;
  effective_date: string | null;
  last_verified_at: string | null;
  /** Pages of the document that list the codes of the request, where the source reports them. */
  pages?: number[];
  /** False: no one read the statement in the source named. Left out where it was read there. */
  verified?: boolean;
  /** Of datasets: the edition that answered, and whether it applies to the date of service. */
  edition?: EditionView | null;
}
