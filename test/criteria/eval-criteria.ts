import { calibrationLines } from './calibration.ts';
import { LABEL_SETS, readLabels } from './labels.ts';
import { LEAF_SETS, readLeaves, scoreLeaves } from './leaves.ts';
import { lcdDocuments, lcdTextMissing, NCD_EXPORT, ncdDocuments, ncdExportMissing } from './ncd-documents.ts';
import { scoreWordings, WORDING_SETS } from './polarity-wordings.ts';
import { f1, type Ratio, scorePolicies, share } from './scoring.ts';

const only = process.argv.find((argument) => argument.startsWith('--set='))?.slice(6);
const wanted = (name: string): boolean => only === undefined || only === name;
const listed = process.argv.includes('--differences');

/**
 * Prints extraction accuracy and calibration for each labeled set; for invented wordings, sides and how lists combine;
 * for passages of LCDs, single conditions apart from how they combine. `--set=<name>` selects one set, `--differences`
 * lists every deviation from the labels.
 */
printWordings();
await printLeaves();
if (ncdExportMissing) {
  console.error(
    `The labeled passages are read from ${NCD_EXPORT}, which is not there; set CPI_SHARED_DATA to the folder that holds mcd/ncd.zip.`,
  );
  process.exitCode = 1;
} else {
  const documents = await ncdDocuments();
  for (const name of LABEL_SETS) {
    if (!wanted(name)) continue;
    const { policies } = readLabels(name);
    const score = scorePolicies(policies, documents);
    console.log(
      `\n${name} set: ${policies.length} NCDs, ${score.labels} labeled passages, ${score.predicted} extracted`,
    );
    if (score.drifted.length > 0)
      console.log(`  text changed since labelling, not scored: ${score.drifted.join(', ')}`);
    line('block boundaries', score.blocks.precision, score.blocks.recall);
    line('tags', score.tags.precision, score.tags.recall);
    line('logic', score.logic.precision, score.logic.recall);
    console.log(`  section accuracy     ${displayed(score.sections)}`);
    for (const text of [
      ...calibrationLines(
        'blocks with logic',
        score.judged.filter(({ claims }) => claims),
      ),
      ...calibrationLines(
        'blocks without logic',
        score.judged.filter(({ claims }) => !claims),
      ),
    ])
      console.log(text);
    if (listed) console.log(score.differences.map((difference) => `  - ${difference}`).join('\n'));
  }
}

function printWordings(): void {
  for (const name of WORDING_SETS.filter(wanted)) {
    const { sides, requiredWrongly, excludedWrongly, unclear, lists, wrongLists, differences, ...rest } =
      scoreWordings(name);
    console.log(`\n${name}: invented wordings`);
    console.log(
      `  sides                ${displayed(sides)}, required where the text excludes: ${requiredWrongly}, excluded where it does not: ${excludedWrongly}, left open: ${unclear}`,
    );
    console.log(`  no criterion, required ${rest.inventedCriteria} of ${rest.background}`);
    console.log(`  lists combined       ${displayed(lists)}, combined otherwise than stated: ${wrongLists}`);
    if (listed) console.log(differences.map((difference) => `  - ${difference}`).join('\n'));
  }
}

async function printLeaves(): Promise<void> {
  const sets = LEAF_SETS.filter(wanted);
  if (sets.length === 0) return;
  if (lcdTextMissing) {
    console.error('The passages of LCDs are read from lcd-text below CPI_SHARED_DATA, which is not there.');
    process.exitCode = 1;
    return;
  }
  const documents = [...(await lcdDocuments()), ...(ncdExportMissing ? [] : await ncdDocuments())];
  for (const name of sets) {
    const score = scoreLeaves(readLeaves(name), documents);
    console.log(`\n${name}: ${score.passages} passages`);
    if (score.drifted.length > 0)
      console.log(`  text changed since labelling, not scored: ${score.drifted.join(', ')}`);
    line('single conditions', score.precision, score.recall);
    console.log(`  sides wrong          ${score.sides.hits} of ${score.sides.of}`);
    console.log(`  no criterion, read   ${score.background.hits} of ${score.background.of}`);
    console.log(`  lists combined       ${displayed(score.lists)}, otherwise than stated: ${score.wrongLists}`);
    if (listed) console.log(score.differences.map((difference) => `  - ${difference}`).join('\n'));
  }
}

function line(title: string, precision: Ratio, recall: Ratio): void {
  console.log(
    `  ${title.padEnd(20)} precision ${displayed(precision)}  recall ${displayed(recall)}  F1 ${f1({ precision, recall }).toFixed(3)}`,
  );
}

function displayed(ratio: Ratio): string {
  return `${share(ratio).toFixed(3)} (${ratio.hits}/${ratio.of})`;
}
