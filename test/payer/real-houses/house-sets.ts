/** The documents of both sets: the first was written before its rules, the later one when they were made. */
import { bulletins } from './bulletins.ts';
import { comments } from './comments.ts';
import type { HouseFile } from './house-file.ts';
import { later } from './later.ts';
import { laterPages } from './later-pages.ts';
import { lists } from './lists.ts';
import { marks } from './marks.ts';
import { statements } from './statements.ts';

type Make = () => HouseFile | Promise<HouseFile>;

export const HOUSE_SETS: Record<'first' | 'later', readonly Make[]> = {
  first: [...bulletins, ...statements, ...comments, ...lists, ...marks],
  later: [...later, ...laterPages],
};
