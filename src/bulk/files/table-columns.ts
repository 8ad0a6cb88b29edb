/** Recognizes the columns of a table. Other columns are ignored. */

export const FIELDS = {
  claim_id: 'claim_id claim claim_number claim_no patient_control_number control_number account encounter',
  line: 'line line_number',
  procedure_code: 'procedure_code procedure cpt hcpcs cpt_hcpcs cpt_code hcpcs_code code',
  modifiers: 'modifiers modifier mods mod',
  diagnosis_codes: 'diagnosis_codes diagnosis diagnoses dx icd10 icd_10 icd',
  units: 'units unit qty quantity',
  place: 'place pos place_of_service',
  date_of_service: 'date_of_service dos service_date date from_date date_from',
  charge: 'charge charges amount billed billed_amount charge_amount',
  state: 'state service_state provider_state',
  zip: 'zip zip_code service_zip provider_zip',
  payer: 'payer payer_name insurance',
  plan_type: 'plan_type payer_kind',
  bill_type: 'bill_type type_of_bill tob',
  sex: 'sex gender',
  age: 'age',
  birth_date: 'birth_date dob date_of_birth',
} as const satisfies Record<string, string>;

export type ColumnField = keyof typeof FIELDS;

/** Columns by field; in order if a field has several, such as `mod1` to `mod4`. */
export type Columns = ReadonlyMap<ColumnField, readonly number[]>;

const ALIASES = new Map<string, ColumnField>(
  Object.entries(FIELDS).flatMap(([field, names]) =>
    names.split(' ').map((name) => [name, field as ColumnField] as const),
  ),
);
/** Fields that may have one column per value. */
const NUMBERED: ReadonlySet<ColumnField> = new Set(['modifiers', 'diagnosis_codes']);

/** @param mapping header by field, from `--map`. Null if no column has procedure codes. */
export function findColumns(headers: readonly string[], mapping: ReadonlyMap<ColumnField, string>): Columns | null {
  const columns = new Map<ColumnField, number[]>();
  const named = new Map([...mapping].map(([field, header]) => [plain(header), field]));
  for (const [at, header] of headers.entries()) {
    const field = named.get(plain(header)) ?? aliased(plain(header));
    if (field === null || (mapping.has(field) && !named.has(plain(header)))) continue;
    const own = columns.get(field) ?? [];
    if (own.length === 0 || NUMBERED.has(field)) columns.set(field, [...own, at]);
  }
  return columns.has('procedure_code') ? columns : null;
}

function aliased(header: string): ColumnField | null {
  const whole = ALIASES.get(header);
  if (whole !== undefined) return whole;
  const numbered = ALIASES.get(header.replace(/_?\d{1,2}$/, ''));
  return numbered !== undefined && NUMBERED.has(numbered) ? numbered : null;
}

function plain(header: string): string {
  return header
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
}

/** Parses `procedure_code=CPT` of `--map`. @returns null for an unknown field. */
export function readMapping(text: string): [ColumnField, string] | null {
  const [field = '', ...rest] = text.split('=');
  return field.trim() in FIELDS && rest.length > 0 ? [field.trim() as ColumnField, rest.join('=')] : null;
}
