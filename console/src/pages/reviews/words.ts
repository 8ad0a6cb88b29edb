/** What the tool was asked, in one line. */
export function formatQuestion(question: unknown): string {
  if (question === null || typeof question !== 'object') return 'Contained patient data; not stored';
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
