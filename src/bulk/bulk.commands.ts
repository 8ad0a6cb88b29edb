import type { CorpusSource } from '../corpus/corpus-declarations.public.ts';
import type { Command } from '../platform/cli/command.ts';
import { reconcileCommand } from './reconcile/reconcile.command.ts';
import { scrubCommand } from './scrub/scrub.command.ts';

export const bulkCommands = (source: CorpusSource): Command[] => [scrubCommand(source), reconcileCommand(source)];
