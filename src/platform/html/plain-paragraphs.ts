const PLAIN_MARKER = /^[ \t]*(?:[•·▪●○§‣*–-]|\(?(?:\d{1,2}|[a-zA-Z])[.)])[ \t]+\S/;

/** Splits plain text into paragraphs at empty lines and at lines that start with a list marker. */
export function plainParagraphs(text: string): string[] {
  const paragraphs: string[][] = [[]];
  for (const line of text.split('\n')) {
    if (!/\S/.test(line)) paragraphs.push([]);
    else if (PLAIN_MARKER.test(line)) paragraphs.push([line]);
    else paragraphs.at(-1)!.push(line);
  }
  return paragraphs.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
}
