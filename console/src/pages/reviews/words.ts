/** What the tool was asked, in one line. */
export function formatQuestion(question: unknown): string {
  if (question === null || typeof question !== 'object') return 'Held patient data; nothing of it is kept';
  return Object.entries(question)
    .filter(([, value]) => value !== null && value !== '')
    .map(
      ([name, value]) =>
        `${name.replaceAll('_', ' ')}: ${Array.isArray(value) ? value.join(', ') : formatValue(value)}`,
    )
    .join('; ');
}

export function formatValue(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
