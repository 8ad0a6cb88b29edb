import { NCD_EXPORT, ncdDocuments, ncdExportMissing } from '../criteria/ncd-documents.ts';
import { ncdModel } from './ncd-model.ts';
import { LOOKED_AT, QUERY_SETS, readQueries, scoreSearch, sharesWord } from './search-scores.ts';

/** Prints how well keyword search finds the NCDs that lay searches mean. `--missed` lists what the sets lack that rules are tuned with. */
if (ncdExportMissing) {
  console.error(
    `Skipped: searches run over ${NCD_EXPORT}, which is not there; set CPI_SHARED_DATA to the folder that holds mcd/ncd.zip.`,
  );
} else {
  const documents = await ncdDocuments();
  const titles = new Map(documents.map(({ policyId, title }) => [policyId, title]));
  const { model, close } = await ncdModel(documents);
  const sets = QUERY_SETS.map((name) => [name, readQueries(name)] as const);
  for (const [name, queries] of [...sets, ['all', sets.flatMap(([, queries]) => queries)] as const]) {
    const apart = queries.filter(({ text, policyId }) => !sharesWord(text, titles.get(policyId)!));
    line(name, queries);
    line('  no word of the title', apart);
  }
  if (process.argv.includes('--missed'))
    for (const { text, policyId, rank, first } of scoreSearch(model, LOOKED_AT.flatMap(readQueries), '2025-07-01')
      .missed)
      console.log(`- ${text}: ${policyId} ${titles.get(policyId)} at ${rank ?? '-'}; first ${first}`);
  await close();

  function line(name: string, queries: ReturnType<typeof readQueries>): void {
    const { recall, mrr } = scoreSearch(model, queries, '2025-07-01');
    const shown = [1, 5, 10].map((most) => `recall@${most} ${recall[most as 1 | 5 | 10].toFixed(3)}`);
    console.log(
      `${name.padEnd(24)} ${String(queries.length).padStart(3)} searches over ${documents.length} NCDs: ${shown.join('  ')}  MRR ${mrr.toFixed(3)}`,
    );
  }
}
