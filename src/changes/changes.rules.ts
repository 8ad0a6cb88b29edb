const MOMENT =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?:Z|[+ -]\d{2}:?\d{2})?)?$/i;

/**
 * A date or timestamp as clients write it, as ISO 8601 UTC; null when it is none. A day means its first moment, a time
 * without offset is UTC, and a space in place of `+` (an unencoded plus sign in a query) is understood.
 */
export function parseMoment(text: string): string | null {
  const trimmed = text.trim();
  const parts = MOMENT.exec(trimmed);
  if (parts === null) return null;
  const [year, month, day] = parts.slice(1, 4).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  // Date rolls February 30 over into March.
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || year === 0) return null;
  const offset = /(?:Z|([+ -])(\d{2}):?(\d{2}))$/i.exec(trimmed.slice(11));
  const zone = offset?.[1] === undefined ? 'Z' : `${offset[1] === '-' ? '-' : '+'}${offset[2]}:${offset[3]}`;
  const time = parts[4] === undefined ? '00:00:00' : `${parts[4]}:${parts[5]}:${parts[6] ?? '00'}`;
  const fraction = /[.,](\d{1,3})/.exec(trimmed)?.[1] ?? '0';
  const moment = new Date(`${parts[1]}-${parts[2]}-${parts[3]}T${time}.${fraction.padEnd(3, '0')}${zone}`);
  // An offset may carry the first and the last day over into years that have no four digits.
  const served = moment.getUTCFullYear() >= 1 && moment.getUTCFullYear() <= 9_999;
  return served ? moment.toISOString() : null;
}

/** `id:123` names a version by its id here, anything else is the publisher's label. */
export function versionReference(text: string): { id: number } | { label: string } {
  const id = /^id:(\d{1,9})$/.exec(text.trim());
  return id === null ? { label: text.trim() } : { id: Number(id[1]) };
}

/** One event of the stream in the format of the HTML standard, "Server-sent events". */
export function eventText(id: number, data: object): string {
  return `id: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
}
