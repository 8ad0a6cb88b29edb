/** The file is not a receipt; the message is for the user who selected it. */
export class Unreadable extends Error {}

const MAX_CHARACTERS = 250_000;

interface Stored {
  data?: object;
  meta?: { receipt?: object };
  input?: object;
  receipt?: object;
  answer?: object;
}

/** Accepts the file that Check saves, a complete API response, or a receipt alone. @throws Unreadable */
export function readReceipt(text: string): { receipt: object; answer?: object; input?: object } {
  if (text.length > MAX_CHARACTERS) throw new Unreadable('The file is larger than any receipt.');
  const file = parse(text);
  const receipt = file.meta?.receipt ?? file.receipt ?? ('envelope' in file ? file : undefined);
  if (receipt === undefined)
    throw new Unreadable('The file contains no receipt. Choose Receipt next to the verdict in Check to save one.');
  const answer = file.data ?? file.answer;
  return {
    receipt,
    ...(answer === undefined ? {} : { answer }),
    ...(file.input === undefined ? {} : { input: file.input }),
  };
}

function parse(text: string): Stored {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Reported below, together with JSON that is not an object.
  }
  throw new Unreadable('The file is not a JSON object.');
}
