/**
 * How well titles of determinations that are loaded without codes lead to their services: the codes of one company's
 * determinations are withheld in turn, and all listed codes are queried. `npm run eval:titles -- --data=<folder>`
 * uses the folder of `eval:claims`; `--wrong` prints titles that were found although their list lacks the code.
 */
import { mkdirSync } from 'node:fs';
import { codeRecords } from '../../src/codes/codes.public.ts';
import { listCodedLcds, listLcdCodes, type Model, type PolicyHead } from '../../src/corpus/corpus.public.ts';
import {
  generalKind,
  listCodedTitles,
  listingTitles,
  serviceNames,
  toTitled,
} from '../../src/coverage/facts/codeless-lcds.ts';
import { isSharedService } from '../../src/coverage/facts/shared-services.ts';
import { countWords, nearestTitles, significant, similarTitles } from '../../src/coverage/facts/title-likeness.ts';
import { openCorpus } from './corpora.ts';
import { readScenarios } from './scenarios.ts';

const DATE = '2025-08-12';
/** Jurisdictions with determinations in common. */
const COMPANIES = [['J5', 'J8'], ['J6', 'JK'], ['JJ', 'JM'], ['J15'], ['JE']];
/** Determinations of these are loaded without codes. */
const WITHOUT = [['JH', 'JL'], ['JN'], ['JF']];

const option = (name: string) =>
  process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3) ?? null;

function find(model: Model, company: readonly string[], codes: readonly string[], withheld: boolean) {
  const coded = listCodedLcds(model);
  const active = model.policies.heads.filter(({ policy_type: type, status }) => type === 'LCD' && status === 'active');
  const rarity = countWords(active.map(({ title }) => significant(title)));
  const own = active.filter(
    ({ policy_id: id, jurisdictions }) =>
      company.some((one) => jurisdictions.includes(one)) && (withheld || !coded.has(id)),
  );
  const ids = new Set(withheld ? own.map((head) => head.policy_id) : []);
  const others = listCodedTitles(model, new Map([...coded].filter(([id]) => !ids.has(id))));
  const titles = own.map((head) => toTitled(model, head, others, rarity));
  const { records } = codeRecords(model, codes, 'CPT', DATE);
  const named = listLcdCodes(model, codes);
  return codes.flatMap((code) => {
    const lcds = (named.get(code) ?? []).filter(({ lcd }) => !ids.has(lcd));
    const { names, listed } = serviceNames(listingTitles(model, [], lcds), records.get(code));
    const alike = isSharedService(code) ? [] : nearestTitles(similarTitles({ code, names, listed }, titles, rarity));
    const general = own.filter((head) => generalKind(head.title)?.(code, records.get(code)));
    return [
      ...alike.map(({ head, share }) => ({ code, head, share })),
      ...general.map((head) => ({ code, head, share: 1 })),
    ];
  });
}

function measure(model: Model, codes: readonly string[]): void {
  const coded = listCodedLcds(model);
  let [known, right, found] = [0, 0, 0];
  for (const company of COMPANIES) {
    const answers = find(model, company, codes, true);
    const key = (code: string, id: string) => `${code} ${id}`;
    const answered = new Map(answers.map(({ code, head, share }) => [key(code, head.policy_id), { head, share }]));
    const pairs = new Set(
      model.policies.heads
        .filter(
          ({ jurisdictions, policy_type: type, status }: PolicyHead) =>
            type === 'LCD' && status === 'active' && company.some((one) => jurisdictions.includes(one)),
        )
        .flatMap(({ policy_id: id }) => (coded.get(id) ?? []).map((code) => key(code, id))),
    );
    const hits = [...pairs].filter((pair) => answered.has(pair)).length;
    const listedOnes = [...answered].filter(([, { head }]) => coded.has(head.policy_id));
    const correct = listedOnes.filter(([pair]) => pairs.has(pair)).length;
    console.log(
      `${company.join('/')}: ${hits} of ${pairs.size} pairs found; of ${listedOnes.length} titles with a list ${correct} list the code`,
    );
    if (process.argv.includes('--wrong'))
      for (const [pair, { head, share }] of listedOnes)
        if (!pairs.has(pair)) console.log(`  ${pair} ${head.title} ${share.toFixed(2)}`);
    [known, right, found] = [known + pairs.size, right + hits, found + listedOnes.length];
  }
  console.log(`all: recall ${((100 * right) / known).toFixed(1)} %, listed ${((100 * right) / found).toFixed(1)} %`);
}

const dir = option('data') ?? '';
mkdirSync(dir, { recursive: true, mode: 0o700 });
const { corpus, close } = await openCorpus('full', dir, readScenarios());
const model = corpus.current;
const codes = [...new Set([...listCodedLcds(model).values()].flat())].sort();
const requested = option('codes')?.split(',') ?? null;
if (requested === null) measure(model, codes);
else
  for (const company of WITHOUT)
    for (const { code, head, share } of find(model, company, requested, false))
      console.log(`${company.join('/')} ${code} ${head.policy_id} ${head.title} ${share.toFixed(2)}`);
await close();
