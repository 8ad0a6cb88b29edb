/** Options of the programs that npm runs: --help prints the usage, and invalid options are reported in one sentence. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** Exit code for invalid usage. */
const CALLED_WRONGLY = 2;

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<typeof parseArgs<{ options: Options }>>['values'];

/**
 * @param usage text about the program's options. @param findProblem returns a sentence about invalid values, or null.
 * @returns the values. Ends the process for --help and for invalid values.
 */
export function readOptions<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  findProblem: (values: Values<Options>) => string | null,
): Values<Options> {
  if (process.argv.includes('--help') || process.argv.includes('-h')) {
    console.log(usage);
    process.exit(0);
  }
  return orUsage(usage, () => {
    const { values } = parseArgs({ options });
    const problem = findProblem(values as Values<Options>);
    if (problem !== null) throw new Error(problem);
    return values as Values<Options>;
  });
}

/** Runs `read` and returns its result. If it throws, ends the process with the message and the usage. */
export function orUsage<Value>(usage: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    process.exit(CALLED_WRONGLY);
  }
}
