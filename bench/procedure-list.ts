/** Child of the bench: prints the procedure codes that current policies list as JSON, in order. */
import { loadConfig } from '../src/platform/config/config.ts';
import { openDatabase } from '../src/platform/database/open.ts';

const opened = await openDatabase(loadConfig());
const rows = await opened.database.query<{ code: string }>({
  name: 'bench_procedures',
  text: `SELECT DISTINCT c.code FROM policies p JOIN policy_codes c ON c.version_id = p.current_version_id
    WHERE c.kind = 'procedure' AND c.code_to IS NULL AND length(c.code) = 5 ORDER BY c.code`,
  values: [],
});
await opened.close();
process.stdout.write(JSON.stringify(rows.map(({ code }) => code)));
