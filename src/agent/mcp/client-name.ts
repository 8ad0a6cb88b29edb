const MAX_NAME = 120;

/** The client's name, as far as a header can represent it; the ledger records the agent under it. */
export function clientHeaderName(name: unknown): string {
  const printable = typeof name === 'string' ? name.replaceAll(/[^\x20-\x7e]/g, '').trim() : '';
  return printable.slice(0, MAX_NAME) || 'mcp';
}
