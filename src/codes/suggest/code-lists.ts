/** Lists of described codes. */
import type { DescribedCodes } from '../../corpus/corpus.public.ts';

export const NO_CODES: DescribedCodes = new Uint32Array();

/** Codes in both lists, which are in ascending order. */
export function withBoth(one: DescribedCodes, other: DescribedCodes): DescribedCodes {
  let place = 0;
  return one.filter((packed) => {
    while (place < other.length && other[place]! < packed) place += 1;
    return other[place] === packed;
  });
}
