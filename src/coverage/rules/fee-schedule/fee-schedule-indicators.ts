import type { CodeRecord } from '../../../codes/codes.public.ts';
import type { Facts } from '../../facts.ts';
import { listMacTypes } from '../payers/jurisdiction.ts';

type Indicator = 'pctc' | 'bilateral' | 'assistant' | 'co_surgeon' | 'team';

/**
 * An indicator of the fee schedule for each procedure of the claim that has one. Equipment that only its own contractors
 * process has no row there; what the indicators are about is no matter of it, which is their value 9.
 */
export function listIndicators({ question, codes }: Facts, indicator: Indicator): { code: string; value: string }[] {
  return question.procedures.flatMap(({ code }) => {
    const value = findIndicator(codes.get(code), code, indicator);
    return value === null ? [] : [{ code, value }];
  });
}

function findIndicator(record: CodeRecord | undefined, code: string, indicator: Indicator): string | null {
  if (record?.schedule) return record.schedule[indicator];
  const types = listMacTypes(code, null);
  return record !== undefined && types.length === 1 && types[0] === 'DME' ? '9' : null;
}
