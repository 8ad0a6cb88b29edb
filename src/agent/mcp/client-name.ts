const MAX_NAME = 120;

/** What a client calls itself, as far as a header can hold it: the ledger names the agent so. */
export function clientHeaderName(name: unknown): string {
  const printable = typeof name === 'string' ? name.replaceAll(/[^\x20-\x7e]/g, '').trim() : '';
  return printable.slice(0, MAX_NAME) || 'mcp';
}
