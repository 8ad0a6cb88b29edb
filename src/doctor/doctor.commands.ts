import { type Command, CommandError, type CommandOutput } from '../platform/cli/command.ts';
import { styles } from '../platform/cli/style.ts';
import type { Config } from '../platform/config/config.ts';
import { checkStored } from './data-checks.ts';
import type { Finding } from './finding.ts';
import {
  checkBackups,
  checkFolders,
  checkMail,
  checkPort,
  checkRedis,
  checkSettings,
  checkStore,
} from './host-checks.ts';

const WIDTH = 16;

const doctor: Command = {
  name: 'doctor',
  summary:
    'Check settings, folders, port, database, Redis, store, mail, corpus, sources and backups, and print what to do',
  examples: ['cpi doctor', 'cpi doctor --json'],
  // The command opens the database itself: a failure to open it is a finding.
  withoutDatabase:
    ({ json }, config) =>
    async (output) => {
      const findings = await examine(config);
      output.out(json ? JSON.stringify(findings) : describe(findings, output));
      const failed = findings.filter(({ state }) => state === 'fail').length;
      if (failed > 0) throw new CommandError(failed === 1 ? '1 check failed' : `${failed} checks failed`);
    },
  async run() {
    throw new Error('doctor opens the database itself');
  },
};

export const doctorCommands: readonly Command[] = [doctor];

async function examine(config: Config): Promise<Finding[]> {
  const [port, redis, mail, store, stored] = await Promise.all([
    checkPort(config),
    checkRedis(config),
    checkMail(config),
    checkStore(config),
    checkStored(config),
  ]);
  return [
    ...checkSettings(config),
    ...checkFolders(config),
    port,
    ...stored,
    ...store,
    redis,
    mail,
    checkBackups(config),
  ];
}

function describe(findings: readonly Finding[], { color }: CommandOutput): string {
  const { title } = styles(color === true);
  return findings
    .map(({ check, state, text, todo }) => {
      const line = `${state.padEnd(5)} ${title(check.padEnd(WIDTH))} ${text}`;
      return todo === undefined ? line : `${line}\n${' '.repeat(WIDTH + 7)}${todo}`;
    })
    .join('\n');
}
