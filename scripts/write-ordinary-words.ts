/**
 * Writes `src/policies/search/lexicon/ordinary-words.yaml` from WordNet (Princeton University): words of services and
 * synonyms that people mostly use in a sense that has nothing to do with health. `WORDNET=<folder with index.sense and
 * data.noun> node scripts/run.mjs scripts/write-ordinary-words.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stem } from '../src/platform/text/words.ts';
import { serviceTable } from '../src/policies/search/service-table.ts';
import { synonymTable } from '../src/policies/search/synonym-table.ts';

const FOLDER = process.env.WORDNET ?? '';
const HEADING = [
  '# Made by scripts/write-ordinary-words.ts from WordNet 3.1 (Princeton University, wordnet.princeton.edu; see NOTICE): words of services and',
  '# synonyms that its tagged texts use in senses of health in less than a quarter of all cases ("screen", "pump"; not "knee").',
  '# Who uses nothing but such words may be asking for something else, so that a policy has to have more of them.',
  'words:',
];
/** Parts of speech by the number in a sense key; 5 are satellite adjectives. */
const PARTS: Readonly<Record<string, string>> = { 1: 'noun', 2: 'verb', 3: 'adj', 4: 'adv', 5: 'adj' };
/** Lexicographer files about the body. */
const BODY = new Set(['08', '29']);
const PERTAINING = '01';
/** Beginnings of words in the definition of a sense of health. */
const HEALTH = [
  ...['medic', 'disease', 'surg', 'patient', 'doctor', 'physician', 'hospital', 'health', 'drug', 'injur', 'wound'],
  ...['bodily', 'skin', 'blood', 'nerve', 'muscle', 'bone', 'limb', 'sick', 'illness', 'infect', 'treatment', 'therap'],
  ...['diagnos', 'tissue', 'pain', 'symptom', 'disorder', 'dental', 'teeth', 'hearing', 'vision', 'wheelchair'],
  ...['nurs', 'brain', 'heart', 'breath', 'pregnan', 'birth', 'psych', 'mental', 'genet', 'hormone', 'vitamin'],
  ...['bacter', 'virus', 'cancer', 'x-ray', 'radiat', 'anatom', 'physiolog', 'alcohol', 'addict', 'disab', 'artery'],
  ...[
    'urin',
    'bowel',
    'dying',
    'sleep',
    'exercise',
    'inflamm',
    'abdom',
    'vascul',
    'arter',
    'thorac',
    'trachea',
    'lung',
  ],
  ...[
    'kidney',
    'vertebra',
    'steroid',
    'ultrasound',
    'graft',
    'transplant',
    'dose',
    'toxi',
    'pulmon',
    'cardi',
    'metabol',
  ],
  ...['gland', 'swelling', 'fever', 'thyroid', 'clinic', 'joint', 'swallow', 'amputat', 'genital', 'stomach', 'spinal'],
  ...[
    'respirat',
    'vomit',
    'lens',
    'diet',
    'nutri',
    'crippl',
    'lame',
    'invalid',
    'palsy',
    'conscious',
    'serum',
    'plasma',
    'sperm',
  ],
];
const WHOLE = ['body', 'organ', 'organs', 'ill', 'cell', 'cells', 'eye', 'eyes', 'die'];
const LEAST_USES = 2;
const LEAST_SHARE = 0.25;

const lines = (file: string) =>
  readFileSync(join(FOLDER, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(' '));

/** Whether each sense is of health, by part of speech and place in the file. */
function readSenses(): Map<string, boolean> {
  const senses = new Map<string, boolean>();
  const of = new Map<string, string>();
  for (const part of new Set(Object.values(PARTS)))
    for (const line of lines(`data.${part}`)) {
      const [place, file] = line.split(' ', 2);
      const definition = line.slice(line.indexOf('|') + 1).replace(/".*/, '');
      const words = definition.toLowerCase().match(/[a-z-]+/g) ?? [];
      const isHealth = words.some((word) => WHOLE.includes(word) || HEALTH.some((one) => word.startsWith(one)));
      senses.set(`${part} ${place}`, BODY.has(file!) || isHealth);
      // "Pleural" belongs to the pleura.
      const [, noun] = /\\ (\d+) n/.exec(line) ?? [];
      if (file === PERTAINING && noun !== undefined) of.set(`${part} ${place}`, `noun ${noun}`);
    }
  for (const [adjective, noun] of of) if (senses.get(noun)) senses.set(adjective, true);
  return senses;
}

/** Uses of the words with each stem in all senses and in those of health; the most used word. */
function countUses(): Map<string, { all: number; health: number; word: string; most: number }> {
  const senses = readSenses();
  const uses = new Map<string, { all: number; health: number; word: string; most: number }>();
  for (const line of lines('index.sense')) {
    const [key, place, , count] = line.split(' ');
    const [word, sense] = key!.split('%') as [string, string];
    if (!/^[a-z]{3,}$/.test(word)) continue;
    const own = uses.get(stem(word)) ?? { all: 0, health: 0, word, most: 0 };
    uses.set(stem(word), own);
    own.all += Number(count);
    if (senses.get(`${PARTS[sense[0]!]} ${place}`)) own.health += Number(count);
    if (Number(count) > own.most) Object.assign(own, { word, most: Number(count) });
  }
  return uses;
}

const field = new Set([...serviceTable().stems, ...synonymTable().stems]);
const listed = [...countUses()]
  .filter(([own, { all, health }]) => all >= LEAST_USES && health / all < LEAST_SHARE && field.has(own))
  .flatMap(([own, { word }]) => (synonymTable().weak.has(own) ? [] : [word]))
  .sort();
const OF_LINE = 16;
const rows = Array.from(
  { length: Math.ceil(listed.length / OF_LINE) },
  (_, at) => `  - ${listed.slice(at * OF_LINE, (at + 1) * OF_LINE).join(' | ')}`,
);
writeFileSync(
  new URL('../src/policies/search/lexicon/ordinary-words.yaml', import.meta.url),
  [...HEADING, ...rows, ''].join('\n'),
);
console.log(`${listed.length} ordinary words`);
