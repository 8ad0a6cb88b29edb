/** Sides and parts of the body that modifiers and names of diagnoses report. Pure. */

export interface Site {
  side: 'left' | 'right';
  /** "right index finger", "left great toe", "right upper eyelid"; null where a modifier or a name has the side only. */
  part: string | null;
}

const FINGERS = ['thumb', 'index finger', 'middle finger', 'ring finger', 'little finger'];
const EYELIDS: Readonly<Record<string, Site>> = {
  E1: { side: 'left', part: 'left upper eyelid' },
  E2: { side: 'left', part: 'left lower eyelid' },
  E3: { side: 'right', part: 'right upper eyelid' },
  E4: { side: 'right', part: 'right lower eyelid' },
};

/** FA and F1 to F4: left hand from the thumb on; F5 to F9 right. TA and T1 to T4: left foot; T5 to T9 right. Null for others. */
export function sitesOfModifier(modifier: string): Site | null {
  if (modifier === 'RT') return { side: 'right', part: null };
  if (modifier === 'LT') return { side: 'left', part: null };
  if (modifier in EYELIDS) return EYELIDS[modifier]!;
  const digit = /^([FT])([A1-9])$/.exec(modifier);
  if (digit === null) return null;
  const at = digit[2] === 'A' ? 0 : Number(digit[2]);
  const side = at < 5 ? 'left' : 'right';
  // Names of diagnoses report the great toe from the lesser ones only.
  const part = digit[1] === 'F' ? `${FINGERS[at % 5]}` : at % 5 === 0 ? 'great toe' : 'lesser toe';
  return { side, part: `${side} ${part}` };
}

/** Sides of the heart, quadrants, and the dominant side of paralysis are no side of a procedure. */
const NO_SIDE =
  /\b(?:heart|ventric\w*|atri\w*|bundle|fascicular|dominant|coronary|colon|hemicolon|flexure|shift|handed)\b/i;
/** Left and right upper quadrants are of the abdomen; those of a breast are upper, lower, inner and outer. */
const QUADRANT = /^(?!.*\bbreast).*\bquadrant/i;
const PART =
  /\b(right|left) (thumb|index finger|middle finger|ring finger|little finger|great toe|lesser toes?|(?:upper|lower) eyelid)/gi;

const DIGITS = 'A123456789'.split('').flatMap((one) => [`F${one}`, `T${one}`]);

/** Modifiers that report a part: F6 for "right index finger", T1 to T4 for "left lesser toe". */
export function modifiersOfPart(part: string): string[] {
  return [...Object.keys(EYELIDS), ...DIGITS].filter((modifier) => sitesOfModifier(modifier)?.part === part);
}

/** Sides the name of a diagnosis states; both for "bilateral". */
export function sidesOfDiagnosis(name: string): { sides: ReadonlySet<string>; part: string | null } {
  if (NO_SIDE.test(name) || QUADRANT.test(name)) return { sides: new Set(), part: null };
  const found = [...name.matchAll(/\b(right|left)\b/gi)].map(([side]) => side.toLowerCase());
  const sides = new Set(/\bbilateral\b/i.test(name) ? ['right', 'left'] : found);
  const parts = [...name.matchAll(PART)].map(([part]) => part.toLowerCase().replace(/toes$/, 'toe'));
  return { sides, part: parts.length === 1 ? parts[0]! : null };
}
