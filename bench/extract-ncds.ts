/** Child of the bench: reads the criteria of all NCDs of the export at hand and prints {documents, blocks, cpuSeconds} as JSON. */
import { extractCriteria } from '../src/criteria/criteria.public.ts';
import { ncdDocuments } from '../test/criteria/ncd-documents.ts';

const documents = await ncdDocuments();
const before = process.cpuUsage();
let blocks = 0;
for (const { policyId, sections } of documents) blocks += extractCriteria(policyId, sections).length;
const { user, system } = process.cpuUsage(before);
process.stdout.write(JSON.stringify({ documents: documents.length, blocks, cpuSeconds: (user + system) / 1_000_000 }));
