/** A text with search terms highlighted. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const wanted = [...new Set(words.flatMap((word) => word.split(/\s+/)))].filter((word) => word.length > 1);
  if (wanted.length === 0) return <>{text}</>;
  const pattern = new RegExp(`(\\b(?:${wanted.map(escaped).join('|')})\\w{0,3}\\b)`, 'gi');
  return (
    <>
      {text.split(pattern).map((part, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in its order.
        at % 2 === 1 ? <mark key={at}>{part}</mark> : part,
      )}
    </>
  );
}

function escaped(word: string): string {
  return word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
