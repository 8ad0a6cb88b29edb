/** Days of reviews in one list, of which the last one counts: "Review dates: 1/93, 2/95, 1/26". */

const ENTRY = String.raw`(?:\d{1,2}\/)?\d{1,2}\/(?:\d{4}|\d{2})`;
const LIST = `${ENTRY}(?:\\s*[,;]\\s*${ENTRY})*\\s*[,;]?`;
const LABELED = new RegExp(
  String.raw`^(?:(?:annual|policy|committee|medical) )*(?:reviews?|reviewed|approv(?:als?|ed))(?: dates?)?\s*:?\s*(${LIST})$|^dates? reviewed\s*:?\s*(${LIST})$`,
  'i',
);
const GOES_ON = new RegExp(`^${LIST}$`);

/** @returns YYYY-MM-DD, or YYYY-MM where the list has months; null without a list of several. */
export function lastOfReviews(lines: readonly string[]): string | null {
  for (const [at, line] of lines.entries())
    for (const cell of line.split(' | ')) {
      const found = LABELED.exec(cell.trim());
      const own = found?.[1] ?? found?.[2];
      if (own === undefined) continue;
      const days = `${own} ${continued(lines, at + 1, own)}`.match(new RegExp(ENTRY, 'g')) ?? [];
      if (days.length > 1)
        return (
          days
            .flatMap((day) => toDate(day) ?? [])
            .toSorted()
            .at(-1) ?? null
        );
    }
  return null;
}

/** Lines below with more of the list, in a column next to other facts or alone. */
function continued(lines: readonly string[], from: number, first: string): string {
  let [whole, last] = ['', first];
  for (let at = from; at < lines.length && /[,;]\s*$/.test(last); at++) {
    const cell = lines[at]!.split(' | ').find((one) => GOES_ON.test(one.trim()));
    if (cell === undefined) break;
    whole += ` ${cell}`;
    last = cell;
  }
  return whole;
}

function toDate(text: string): string | null {
  const parts = text.split('/');
  const [month, day, year] = parts.length === 3 ? parts : [parts[0], undefined, parts[1]];
  const whole = year!.length === 4 ? year! : `${Number(year) >= 60 ? '19' : '20'}${year}`;
  if (Number(month) < 1 || Number(month) > 12) return null;
  return [whole, month!.padStart(2, '0'), ...(day === undefined ? [] : [day.padStart(2, '0')])].join('-');
}
