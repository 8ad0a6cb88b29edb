/** What of a claim is sent to a server. This is an allowlist: a field that is not here is never sent. */
import { type ClaimBody, planTypeFor } from '../../claims/claims.public.ts';

/** Fields that leave the machine, each with its meaning; the guide has the same table. */
export const OUTGOING: Readonly<Record<string, string>> = {
  lines: 'procedure code, modifiers, units, diagnosis pointers and place of each line',
  procedure_codes: 'procedure codes of a claim without lines',
  modifiers: 'modifiers of a claim without lines',
  diagnosis_codes: 'diagnosis codes',
  date_of_service: 'date of service',
  state: 'state of the service',
  zip: 'five digits of the ZIP code where the service was provided, never at a home',
  site_of_service: 'place of the claim',
  setting: 'professional or facility',
  bill_type: 'type of bill',
  plan_type: 'kind of payer, in place of its name',
  age_category: 'age band: to 17, 18 to 64, 65 and over',
  sex_when_policy_relevant: 'sex',
};

const LINE_FIELDS = ['procedure_code', 'modifiers', 'units', 'diagnosis_pointers', 'place'] as const;

const AMBULANCE = /^A0\d{3}$/;
/** Modifiers of an ambulance trip from a residence: origin, then destination. */
const FROM_RESIDENCE = /^R[A-Z]$/;

export function outgoing(body: ClaimBody): ClaimBody {
  const sent: Record<string, unknown> = {};
  for (const field of Object.keys(OUTGOING)) {
    const value = body[field as keyof ClaimBody];
    if (value !== undefined && value !== null) sent[field] = value;
  }
  if (Array.isArray(body.lines)) sent.lines = body.lines.map((line) => pickLine(line));
  if (typeof sent.zip === 'string') sent.zip = sent.zip.slice(0, 5);
  if (beginsAtHome(body)) delete sent.zip;
  const plan = body.plan_type ?? planTypeFor(body);
  if (plan !== null) sent.plan_type = plan;
  return sent as ClaimBody;
}

/** The pick-up address is the patient's home, so its ZIP code is not sent, as for services at home. */
function beginsAtHome({ lines, procedure_codes, modifiers }: ClaimBody): boolean {
  const all = lines ?? (procedure_codes ?? []).map((procedure_code) => ({ procedure_code, modifiers }));
  return all.some(
    (line) =>
      AMBULANCE.test(line.procedure_code.trim().toUpperCase()) &&
      (line.modifiers ?? []).some((modifier) => FROM_RESIDENCE.test(modifier.trim().toUpperCase())),
  );
}

function pickLine(line: object): object {
  return Object.fromEntries(LINE_FIELDS.flatMap((name) => (name in line ? [[name, line[name as never]]] : [])));
}

/** Additional fields that leave the machine for a work list; the guide has the same table. */
export const OUTGOING_LIST: Readonly<Record<string, string>> = {
  'work_list.reference': 'position of the claim in this run, as in the results here',
  'work_list.lines': 'numbers of the lines in the file',
  'work_list.charges': 'charge of each line',
};

/** @returns the sentences displayed to the user before anything is sent. */
export function describeOutgoing(server: string, list: boolean): string {
  const fields = { ...OUTGOING, ...(list ? OUTGOING_LIST : {}) };
  return [
    `These fields of each claim are sent to ${server}:`,
    ...Object.entries(fields).map(([name, what]) => `  ${name.padEnd(26)} ${what}`),
    `Names, ids, birth dates, addresses, notes${list ? '' : ', charges'} and control numbers are not sent.`,
    ...(list
      ? [
          'The server stores them for the retention period of its work list, with the ZIP code only where the state is not sufficient.',
        ]
      : []),
    'Dates of service and ZIP codes make this a limited data set, not data de-identified by Safe Harbor (45 CFR 164.514).',
  ].join('\n');
}
