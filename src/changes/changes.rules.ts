/** `id:123` refers to a version by our id; anything else is the publisher's label. */
export function versionReference(text: string): { id: number } | { label: string } {
  const id = /^id:(\d{1,9})$/.exec(text.trim());
  return id === null ? { label: text.trim() } : { id: Number(id[1]) };
}

/** One event of the stream in the format of the HTML standard, "Server-sent events". */
export function eventText(id: number, data: object): string {
  return `id: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
}
