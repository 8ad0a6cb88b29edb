import { dateLabel } from './date.tsx';

/** `write_action` as people read it. */
export function inWords(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const NAMES: [name: RegExp, words: string][] = [
  [/listed in documentation_requirements/g, 'listed under What the record must show'],
  [/\bat source_url\b/g, 'on the publisher’s page'],
];

/** Text of the API as people read it: days as they are written here, fields of answers by their words. */
export function readable(text: string): string {
  const worded = NAMES.reduce((before, [name, words]) => before.replace(name, words), text);
  return worded.replaceAll(/\b\d{4}-\d\d-\d\d\b/g, (day) => dateLabel(day));
}
