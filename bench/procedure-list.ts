/** Child process of the bench: prints the procedure codes of current policies as a sorted JSON list. */
import { openStore } from './open-store.ts';

const opened = await openStore();
await opened.corpus.follow();
const rows = opened.corpus.current.policies.segment.all<{ code: string }>(
  `SELECT DISTINCT c.code FROM policies p JOIN policy_codes c ON c.version_id = p.current_version_id
    JOIN code_lists l ON l.list_id = c.list_id
    WHERE l.kind = 'procedure' AND c.code_to IS NULL AND length(c.code) = 5 ORDER BY c.code`,
);
await opened.close();
process.stdout.write(JSON.stringify(rows.map(({ code }) => code)));
