/** Checks of the policy library: node scripts/run.mjs scripts/library.ts <command> [ids]. See USAGE. */

import { writeAgreements } from './library/agreements.ts';
import { printPassages, writeAnchors } from './library/anchors.ts';
import { checkPolicies } from './library/check.ts';
import { comparePolicies, printFacts } from './library/compare-command.ts';
import { printGenerated } from './library/generated.ts';
import { mutatePolicies } from './library/mutate-command.ts';

const USAGE = `npm run library -- <command> [policy ids]

  check       Reads files, runs their scenarios, lists kinds of scenarios that are missing and anchors that the text lacks
  compare     Compares the first with the second reading by truth table
  mutate      Changes each condition in turn: every change must fail a scenario
  facts <id>  Prints what a second reader may see: facts, ids and titles of services
  passages    Prints the passages of the texts in their order and depth, with the prefixes that cite them
  anchors     Reads the public files below CPI_SHARED_DATA and writes the hashes of the cited passages
  agreements  Writes which policies are checked by two readings; --check compares instead
  generated   Checks generated cases against a naive interpreter: [count, 100000] [seed, 1] [ids]`;

const COMMANDS: Record<string, (ids: readonly string[]) => Promise<boolean> | boolean> = {
  check: checkPolicies,
  compare: comparePolicies,
  mutate: mutatePolicies,
  facts: printFacts,
  passages: printPassages,
  anchors: writeAnchors,
  agreements: writeAgreements,
  generated: printGenerated,
};

const [name = '', ...ids] = process.argv.slice(2);
const command = COMMANDS[name];
if (command === undefined) {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 2;
} else {
  try {
    process.exitCode = (await command(ids)) ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
