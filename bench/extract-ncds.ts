/**
 * Child process of the bench: reads the criteria of all NCDs of the current export, and texts built to make patterns
 * backtrack. Prints {documents, blocks, cpuSeconds, hostileSlowdown} as JSON; the last is the time per character of
 * these texts relative to the NCDs.
 */
import { extractCriteria } from '../src/criteria/extraction.public.ts';
import { htmlToBlocks } from '../src/platform/html/html-blocks.ts';
import { ncdDocuments } from '../test/criteria/ncd-documents.ts';

const HOSTILE = [
  '. ',
  '; ',
  '“',
  '(',
  'stroke, ',
  'MI or ',
  'a, ',
  '≥ ',
  'age 50 ',
  'BMI ≥ 35 ',
  'E11.9-',
  'not ',
  'one of the following: ',
];

function cpuSeconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}

const documents = await ncdDocuments();
const characters = documents.reduce(
  (sum, { sections }) =>
    sum + sections.reduce((all, { blocks }) => all + blocks.reduce((own, { text }) => own + text.length, 0), 0),
  0,
);
let blocks = 0;
const spent = cpuSeconds(() => {
  for (const { policyId, sections } of documents) blocks += extractCriteria(policyId, sections).length;
});
const texts = HOSTILE.flatMap((part) => [3_900, 60_000].map((length) => part.repeat(length / part.length)));
const spentOnHostile = cpuSeconds(() => {
  for (const text of texts)
    extractCriteria('H1', [
      {
        section: 'indications',
        sourceField: 'indication',
        blocks: htmlToBlocks(
          `<p>Medicare covers it for:</p><ul><li>${text} within 12 months.</li></ul><p>It is covered ${text}.</p>`,
        ),
      },
    ]);
});
const hostileCharacters = 2 * texts.reduce((sum, { length }) => sum + length, 0);
process.stdout.write(
  JSON.stringify({
    documents: documents.length,
    blocks,
    cpuSeconds: spent,
    hostileSlowdown: spentOnHostile / hostileCharacters / (spent / characters),
  }),
);
