/** Ambulance services: origin and destination on each line, and mileage with its transport. */
import type { Facts, Finding } from '../facts.ts';
import { modifiersByLine, nameOfLine, toClaimLines } from '../request/lines.ts';
import { finding } from './catalog.ts';

/** Where an ambulance took a patient up and where it went; X is a stop on the way (Claims Processing Manual, chapter 15). */
export const JOURNEY = /^[DEGHIJNPRS][DEGHIJNPRSX]$/;
export const GROUND = ['A0426', 'A0427', 'A0428', 'A0429', 'A0432', 'A0433', 'A0434'];
export const AIR = ['A0430', 'A0431'];
/** Mileage with the transports it belongs to. */
const MILEAGE: Readonly<Record<string, readonly string[]>> = { A0425: GROUND, A0435: ['A0430'], A0436: ['A0431'] };
/** Modifiers in place of a journey: the patient died before the ambulance came. */
const NO_JOURNEY = ['QL'];

/** Destinations that are none, or not covered from where the journey began (42 CFR 410.40, origin and destination requirements). */
const DESTINATIONS: readonly { ends: RegExp; because: string; step: string }[] = [
  {
    ends: /S$/,
    because: 'a scene: S is an origin only',
    step: 'Report the letter of the destination in place of S',
  },
  {
    ends: /P$/,
    because: "a physician's office, which is not a covered destination",
    step: 'Check the destination; X reports a stop at an office on the way to a hospital',
  },
  {
    ends: /[^N]D$/,
    because:
      'a diagnostic or therapeutic site, which is a covered destination only from a skilled nursing facility (N)',
    step: 'Check origin and destination; a hospital is H, a dialysis facility G or J',
  },
];

export function ambulanceRules(facts: Facts): Finding[] {
  const { question, payer } = facts;
  if (question.kind !== 'claim' || payer.kind === 'other') return [];
  return [...journeys(facts), ...levels(facts), ...mileage(facts), ...tenths(facts), ...places(facts)];
}

function isTransport(code: string): boolean {
  return GROUND.includes(code) || AIR.includes(code) || code in MILEAGE;
}

export const getJourney = (modifiers: readonly string[]) => modifiers.find((modifier) => JOURNEY.test(modifier));

function journeys({ question }: Facts): Finding[] {
  const lines = toClaimLines(question).filter(({ code }) => isTransport(code));
  const missing = lines.filter(
    ({ modifiers }) => getJourney(modifiers) === undefined && !modifiers.some((one) => NO_JOURNEY.includes(one)),
  );
  const where = question.lines === undefined ? [] : missing.map(({ number }) => number);
  const findings = missing.map((line) => {
    const text = `No origin and destination modifier on ${nameOfLine(question, line)}`;
    const step = `Add the two letters of origin and destination to ${nameOfLine(question, line)}, such as RH (residence to hospital)`;
    const more = {
      action: { kind: 'correct_claim', text: step } as const,
      lines: where.length > 0 ? [line.number] : [],
    };
    return finding('ambulance-journey', 'rejects', line.code, text, undefined, more);
  });
  const provided = new Set(lines.flatMap(({ modifiers }) => getJourney(modifiers) ?? []));
  for (const { ends, because, step } of DESTINATIONS) {
    const wrong = [...provided].filter((one) => ends.test(one));
    if (wrong.length === 0) continue;
    const text = `Modifier ${wrong.join(', ')} ends at ${because}`;
    const action = { kind: 'correct_claim', text: step } as const;
    findings.push(finding('ambulance-journey', 'rejects', lines[0]!.code, text, undefined, { action }));
  }
  if (provided.size > 1 && missing.length === 0 && modifiersByLine(question) && transports(lines) === 1) {
    const text = `The transport and its mileage have different journeys: ${[...provided].join(', ')}`;
    const action = { kind: 'correct_claim', text: 'Report the same origin and destination on both lines' } as const;
    findings.push(finding('ambulance-journey', 'rejects', lines[0]!.code, text, undefined, { action }));
  }
  return findings;
}

/** One journey on land has one level of service. Two on one day may have the same letters, so a person compares them. */
function levels({ question }: Facts): Finding[] {
  if (!modifiersByLine(question)) return [];
  const ground = toClaimLines(question).filter(({ code }) => GROUND.includes(code));
  const byJourney = Map.groupBy(ground, ({ modifiers }) => getJourney(modifiers));
  return [...byJourney].flatMap(([journey, lines]): Finding[] => {
    const codes = [...new Set(lines.map(({ code }) => code))];
    if (journey === undefined || codes.length < 2) return [];
    const text = `${codes.join(' and ')} are two levels of service for the journey ${journey}: one transport has one base rate`;
    const step = `Bill one of ${codes.join(', ')} for the journey ${journey}, the level that the record supports, unless there were two journeys`;
    const action = { kind: 'correct_claim', text: step } as const;
    return [finding('ambulance-journey', 'warns', codes[0]!, text, undefined, { action })];
  });
}

const LAND = '41';
const AIR_OR_WATER = '42';

/** Place of service 41 is an ambulance on land, 42 one in the air or on water. */
function places({ question }: Facts): Finding[] {
  return toClaimLines(question).flatMap((line): Finding[] => {
    const place = line.place?.code ?? null;
    if (place === null || !isTransport(line.code)) return [];
    const flown = AIR.includes(line.code) || AIR.some((one) => MILEAGE[line.code]?.includes(one));
    if (place === AIR_OR_WATER || (place === LAND && !flown)) return [];
    const wanted = flown ? AIR_OR_WATER : LAND;
    const text = `${nameOfLine(question, line)} is an ambulance service and reports place of service ${place}`;
    const step = `Report place of service ${wanted} on ${nameOfLine(question, line)}${flown ? '' : ', or 42 for one on water'}`;
    const action = { kind: 'correct_claim', text: step } as const;
    const lines = question.lines === undefined ? {} : { lines: [line.number] };
    return [finding('ambulance-journey', 'warns', line.code, text, undefined, { action, ...lines })];
  });
}

function transports(lines: readonly { code: string }[]): number {
  return lines.filter(({ code }) => !(code in MILEAGE)).length;
}

function mileage({ question }: Facts): Finding[] {
  const codes = question.procedures.map(({ code }) => code);
  return codes.flatMap((code): Finding[] => {
    const bases = MILEAGE[code];
    if (bases === undefined || bases.some((base) => codes.includes(base))) return [];
    const [provided, own] = ownMileage(codes);
    const text = `Mileage ${code} without the transport it belongs to${own === undefined ? '' : `: ${provided} is on the claim, and its mileage is ${own}`}`;
    const step =
      own === undefined
        ? `Bill ${code} on the claim of ${bases.join(', ')}`
        : `Report the miles with ${own} in place of ${code}`;
    const action = { kind: 'correct_claim', text: step } as const;
    return [finding('ambulance-mileage', 'rejects', code, text, undefined, { action })];
  });
}

/** A transport on the claim without its own mileage, and that mileage. */
function ownMileage(codes: readonly string[]): [transport?: string, mileage?: string] {
  for (const [mileage, bases] of Object.entries(MILEAGE)) {
    const transport = bases.find((base) => codes.includes(base));
    if (transport !== undefined && !codes.includes(mileage)) return [transport, mileage];
  }
  return [];
}

/** Miles of a trip from which on they are rounded up; below, tenths are reported. */
const WHOLE_MILES = 100;

function tenths({ question }: Facts): Finding[] {
  return toClaimLines(question).flatMap((line): Finding[] => {
    const { code, units } = line;
    if (!(code in MILEAGE) || units < WHOLE_MILES || Number.isInteger(units)) return [];
    const where = nameOfLine(question, line);
    const text = `${where} has ${units} miles: from ${WHOLE_MILES} miles on, mileage is rounded up to the next whole mile`;
    const action = { kind: 'correct_claim', text: `Report ${Math.ceil(units)} miles on ${where}` } as const;
    const lines = question.lines === undefined ? {} : { lines: [line.number] };
    return [finding('ambulance-mileage', 'warns', code, text, undefined, { action, ...lines })];
  });
}
