import { calibrationLines } from './calibration.ts';
import { LABEL_SETS, readLabels } from './labels.ts';
import { NCD_EXPORT, ncdDocuments, ncdExportMissing } from './ncd-documents.ts';
import { f1, type Ratio, scorePolicies, share } from './scoring.ts';

/**
 * Prints extraction accuracy and calibration for each labeled set. `--set=<name>` selects one, `--differences` lists
 * every deviation from the labels.
 */
if (ncdExportMissing) {
  console.error(
    `The labeled passages are read from ${NCD_EXPORT}, which is not there; set CPI_SHARED_DATA to the folder that holds mcd/ncd.zip.`,
  );
  process.exitCode = 1;
} else {
  const documents = await ncdDocuments();
  const only = process.argv.find((argument) => argument.startsWith('--set='))?.slice(6);
  for (const name of LABEL_SETS) {
    if (only !== undefined && only !== name) continue;
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
    if (process.argv.includes('--differences'))
      console.log(score.differences.map((difference) => `  - ${difference}`).join('\n'));
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
