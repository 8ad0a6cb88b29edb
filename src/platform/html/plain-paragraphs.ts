const PLAIN_MARKER = /^[ \t]*(?:[•·▪●○§‣*–-]|\(?(?:\d{1,2}|[a-zA-Z])[.)])[ \t]+\S/;

/** Text without markup: an empty line, or a line that opens with a list marker, starts a paragraph. */
export function plainParagraphs(text: string): string[] {
  const paragraphs: string[][] = [[]];
  for (const line of text.split('\n')) {
    if (!/\S/.test(line)) paragraphs.push([]);
    else if (PLAIN_MARKER.test(line)) paragraphs.push([line]);
    else paragraphs.at(-1)!.push(line);
  }
  return paragraphs.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
}
