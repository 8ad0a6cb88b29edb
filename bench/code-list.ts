/** Child of the bench: prints codes in force today as JSON, procedures first, in the order of their keys. */
import { editionsOn } from '../src/codes/codes.editions.ts';
import { publishedDatasets } from '../src/codes/codes.queries.ts';
import { loadConfig } from '../src/platform/config/config.ts';
import { openDatabase } from '../src/platform/database/open.ts';

const opened = await openDatabase(loadConfig());
const { ids } = editionsOn(await publishedDatasets(opened.database), new Date().toISOString().slice(0, 10));
const rows = await opened.database.query<{ code: string }>({
  name: 'bench_codes',
  text: `(SELECT DISTINCT code FROM mpfs_rows WHERE dataset_id = ANY ($1::int[]) ORDER BY code) UNION ALL
    (SELECT DISTINCT code FROM icd10_codes WHERE dataset_id = ANY ($1) AND billable AND length(code) BETWEEN 3 AND 6 ORDER BY code LIMIT 40000)`,
  values: [ids],
});
await opened.close();
process.stdout.write(JSON.stringify(rows.map(({ code }) => code)));
