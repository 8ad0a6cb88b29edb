/** GET /v1/drugs/formulary: what pharmacy-benefit formularies state about a drug. */
import { Formulary, formularyEditions, type Model } from '../corpus/corpus.public.ts';
import type { FormularyQuery, FormularySearch } from './formulary.schemas.ts';
import { toEditionView, toFormularyRecord } from './formulary-record.ts';
import { payerIn, readQuestion } from './query.rules.ts';
import { QuestionSearch } from './question-search.ts';
import { hintFor } from './search-hint.ts';
import { SOURCES, type Source, toDataset } from './sources.rules.ts';

const DEFAULT_LIMIT = 25;
const DISCLAIMER =
  'Formularies change during the year and differ between plans and employers. Confirm with the plan before you act on a record.';

/** @param today YYYY-MM-DD. Returns an empty list if nothing is found. */
export function searchFormulary(model: Model, query: FormularyQuery, today: string) {
  const { q, payer = 'all', limit = DEFAULT_LIMIT } = query;
  const question = readQuestion(q);
  const named = payer === 'all' ? payerIn(question.filters) : payer;
  const sources = named === null ? SOURCES : [named];
  const lists = new Map(SOURCES.map((source) => [source, listFormularies(model, source, today)] as const));
  const search = new QuestionSearch(model, question, [...lists.values()].flat(), today);
  const found = new Map(sources.map((source) => [source, search.findRows(lists.get(source)!, limit + 1)] as const));
  for (const source of sources)
    if (found.get(source)!.length === 0)
      found.set(source, search.rowsByOtherNames(lists.get(source)!, [...found.values()].flat(), limit + 1));
  const data = sources.flatMap((source) =>
    found
      .get(source)!
      .slice(0, limit)
      .map(({ formulary, row }) => toFormularyRecord(source, formulary.edition, row)),
  );
  const countFound = (source: Source) => Math.min(found.get(source)?.length ?? 0, limit);
  const editions = sources.flatMap((source) =>
    lists.get(source)!.map(({ edition }) => toEditionView(source, edition, today)),
  );
  const filters = question.filters.filter(({ filter, value }) => filter !== 'payer' || value === named);
  return {
    data,
    meta: {
      search: { query: q, payer, filters, ...search.read() } satisfies FormularySearch,
      counts: {
        cvs_caremark: countFound('cvs_caremark'),
        express_scripts: countFound('express_scripts'),
        uhc: countFound('uhc'),
        total: data.length,
      },
      limit_per_source: limit,
      truncated: sources.filter((source) => found.get(source)!.length > limit),
      editions,
      ...(data.length > 0
        ? {}
        : {
            hint: hintFor(question, editions, () =>
              search.findsWithoutFilters(sources.flatMap((one) => lists.get(one)!)),
            ),
          }),
      disclaimer: DISCLAIMER,
    },
  };
}

function listFormularies(model: Model, source: Source, today: string): Formulary[] {
  return formularyEditions(model, toDataset(source), today).map((edition) => new Formulary(model, edition));
}
