/** Parses a query that is a code: an NDC, an RxCUI, or a HCPCS or CPT code through the corpus crosswalk. */
import {
  type Formulary,
  type FormularyFilter,
  type FormularyRow,
  type Model,
  parseCandidates,
  plainName,
  readCodeFacts,
} from '../corpus/corpus.public.ts';

export interface MatchedCode {
  code_system: 'NDC' | 'RXCUI' | 'HCPCS' | 'CPT';
  code: string;
  /** The corpus's names for the code, used to search lists without codes. */
  names: string[];
  /** NDCs in the crosswalk, eleven digits; the code itself for an NDC. */
  ndcs: string[];
}

const MAX_NDCS = 200;
const MAX_NAMES = 4;
/** Words in crosswalk names that drug lists never use. */
const NO_NAME = /\b(?:inj(?:ection)?|injectable|per|up to|mg|mcg|ml|unit|units|g|\d[\d.,]*(?:mg|ml|mcg)?)\b|[(),]/gi;

/** Every interpretation of the text as a code, likeliest first; none for words. @param date YYYY-MM-DD */
export function matchCodes(model: Model, q: string, date: string): MatchedCode[] {
  const rxcui = /^\s*(?:rx\s*-?(?:cui|norm)(?:\s*id)?\s*[:#]?\s*)?(\d{2,8})\s*$/i.exec(q)?.[1];
  const bare = q.replace(/^\s*(?:ndc|hcpcs|cpt|j-?code)\s*[:#]?\s*/i, '');
  const found: MatchedCode[] = [];
  for (const { system, code } of parseCandidates(bare)) {
    if (system !== 'NDC' && !(isProcedure(system) && code.length === 5)) continue;
    found.push(described(model, system as MatchedCode['code_system'], code, date));
  }
  if (rxcui !== undefined) found.push({ code_system: 'RXCUI', code: String(Number(rxcui)), names: [], ndcs: [] });
  return found;
}

const isProcedure = (system: string): boolean => system === 'HCPCS' || system === 'CPT';

function described(model: Model, system: MatchedCode['code_system'], code: string, date: string): MatchedCode {
  const facts = readCodeFacts(model.dataset, model.editions.on(date), {
    system: system as 'NDC' | 'HCPCS' | 'CPT',
    code,
  });
  const names = new Set<string>();
  const ndcs = new Set<string>(system === 'NDC' ? [code] : []);
  for (const known of facts) {
    if (known.kind === 'asp') {
      if (known.fact.drug_name !== null) names.add(nameIn(known.fact.drug_name));
      if (system !== 'NDC') ndcs.add(known.fact.ndc);
    }
    if (known.kind === 'ndc')
      for (const name of [known.fact.name, known.fact.generic]) if (name !== null) names.add(nameIn(name));
    if (known.kind === 'hcpcs' && known.fact.description !== null) names.add(nameIn(known.fact.description));
  }
  names.delete('');
  return { code_system: system, code, names: [...names].slice(0, MAX_NAMES), ndcs: [...ndcs].slice(0, MAX_NDCS) };
}

/** `Injection, adalimumab, 20 mg` becomes `adalimumab`. */
function nameIn(text: string): string {
  return plainName(text.split(/[,;]\s*(?=\d)/)[0]!.replace(NO_NAME, ' '));
}

/** Rows of a formulary that list the code itself, or another package of the same product. */
export function rowsOfCode(
  formulary: Formulary,
  intended: MatchedCode,
  filter: FormularyFilter,
  limit: number,
): FormularyRow[] {
  if (intended.code_system === 'RXCUI') return formulary.rowsByCode('rxcui', intended.code, filter, limit);
  const exact = rowsOfAll(intended.ndcs, (ndc) => formulary.rowsByCode('ndc', ndc, filter, limit), limit);
  if (exact.length > 0) return exact;
  // Lists include one package of a product to represent all.
  const products = [...new Set(intended.ndcs.filter((ndc) => ndc.length === 11).map((ndc) => ndc.slice(0, 9)))];
  return rowsOfAll(
    products,
    (product) => formulary.rowsByCode('ndc', `${product}00`, filter, limit, `${product}99`),
    limit,
  );
}

function rowsOfAll(keys: readonly string[], read: (key: string) => FormularyRow[], limit: number): FormularyRow[] {
  const rows = new Map<string, FormularyRow>();
  for (const key of keys) {
    for (const row of read(key)) rows.set(`${row.line} ${row.drug_name}`, row);
    if (rows.size >= limit) break;
  }
  return [...rows.values()].slice(0, limit);
}
