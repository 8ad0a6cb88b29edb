/** Providers: the check digit of an NPI, and its entry in the operator's loaded file. Makes no network requests. */
import { Type } from 'typebox';
import { findProvider, isValidNpi, type Model, type ProviderRow, taxonomyName } from '../../../corpus/corpus.public.ts';
import { FORMAT } from '../../../platform/http/schemas/schema-kit.ts';
import type { ToolContext } from '../tool.ts';
import { complete, lookupTool, openObject } from './shapes.ts';

const Npi = Type.String({ minLength: 1, maxLength: 20, [FORMAT]: 'NPI', description: 'Ten digits such as 1234567893' });
const ProviderSchema = openObject({ npi: Type.String(), valid_check_digit: Type.Boolean() });

const NO_FILE =
  'No provider file is loaded: only the check digit was examined. Whether the NPI was assigned, to which provider, and whether it is active is unknown. An operator loads a file with cpi ingest npi.';
const NOT_LISTED =
  'The loaded file does not list this NPI. The file may be a part of the registry, so the provider is unknown, not refused.';
const STATED_LICENSE =
  'Providers state their licenses to the registry themselves, and it does not verify them: the licensing board of the state confirms a license.';
const NO_LICENSE_STATED =
  'The file states no license of this provider in the state. A provider need not state every license, so this is unknown and does not mean unlicensed: ask the licensing board of the state.';
const WRONG_DIGIT = 'This is not an NPI: it has ten digits that begin with 1 or 2, and the last one is a check digit.';

function checkDigit(text: string) {
  const npi = text.trim();
  return { npi, valid_check_digit: isValidNpi(npi) };
}

/** verified: true only for a listed, active provider; null is unknown. */
export function describeProvider({ model, today }: Pick<ToolContext, 'model' | 'today'>, text: string) {
  const base = checkDigit(text);
  if (!base.valid_check_digit) return { ...base, found: false, verified: false, status: 'invalid', note: WRONG_DIGIT };
  const known = findProvider(model, base.npi, today);
  if (known === null) return { ...base, found: null, verified: null, status: 'unknown', note: NO_FILE };
  const file = { file_date: known.edition.edition };
  if (known.row === null)
    return { ...base, found: false, verified: null, status: 'unknown', note: NOT_LISTED, ...file };
  const active = isActive(known.row, today);
  return {
    ...base,
    found: true,
    verified: active,
    status: active ? 'active' : 'deactivated',
    ...view(model, known.row, today),
    ...file,
  };
}

function isActive({ deactivated_on, reactivated_on }: ProviderRow, today: string): boolean {
  if (deactivated_on === null || deactivated_on > today) return true;
  return reactivated_on !== null && reactivated_on >= deactivated_on && reactivated_on <= today;
}

const KINDS: Record<string, string> = { 1: 'individual', 2: 'organization' };

function view(model: Model, row: ProviderRow, today: string) {
  const [primary] = row.taxonomies;
  const specialty = primary === undefined ? null : taxonomyName(model, primary, today);
  return {
    provider_type: row.kind === null ? null : (KINDS[row.kind] ?? null),
    name: row.name,
    credential: row.credential,
    state: row.state,
    specialty,
    ...(primary !== undefined && specialty === null
      ? { specialty_note: 'The name of the taxonomy code is unknown: no taxonomy list that has it is loaded.' }
      : {}),
    taxonomies: row.taxonomies.map((code) => ({ code, name: taxonomyName(model, code, today) })),
    license_states: row.license_states,
    deactivated_on: row.deactivated_on,
    reactivated_on: row.reactivated_on,
  };
}

interface Credentials {
  npi: string;
  state?: string;
  taxonomy?: string;
}

const includesText = (values: readonly string[], wanted: string): boolean =>
  values.some((value) => value.toLowerCase() === wanted.toLowerCase());

/** Never false: the registry lists the licenses a provider reported, and does not show that a license is missing. */
function licenseMembers(states: readonly string[] | undefined, state: string) {
  if (states === undefined) return { licensed_in_state: null };
  return includesText(states, state)
    ? { licensed_in_state: true, license_note: STATED_LICENSE }
    : { licensed_in_state: null, license_note: NO_LICENSE_STATED };
}

/** true, false, or null where the file does not state it. */
function agrees(values: readonly string[] | undefined, wanted: string): boolean | null {
  if (values === undefined || values.length === 0) return null;
  return includesText(values, wanted);
}

export const NPI_TOOLS = [
  lookupTool<{ npi: string }>(
    {
      id: 'npi_validate',
      title: 'Check an NPI',
      description: 'Check digit of a National Provider Identifier. Example: {"npi":"1234567893"}',
      cost: 'standard',
    },
    { npi: Npi },
    ProviderSchema,
    (_context, { npi }) => {
      const checked = checkDigit(npi);
      const note = checked.valid_check_digit
        ? 'The check digit is right, which does not mean that the NPI was assigned.'
        : WRONG_DIGIT;
      return complete({ ...checked, note }, []);
    },
  ),
  lookupTool<{ npi: string }>(
    {
      id: 'npi_lookup_provider',
      title: 'Look up a provider',
      description:
        'What the loaded provider file states about an NPI: name, specialty, license states, active or not. Example: {"npi":"1234567893"}',
      cost: 'standard',
    },
    { npi: Npi },
    ProviderSchema,
    (context, { npi }) => complete(describeProvider(context, npi), []),
  ),
  lookupTool<Credentials>(
    {
      id: 'npi_verify_credentials',
      title: 'Verify a provider',
      description:
        'Whether an NPI is active and, as requested, states a license in a state or a taxonomy, by the file loaded here. Example: {"npi":"1234567893","state":"PA"}',
      cost: 'standard',
    },
    {
      npi: Npi,
      state: Type.Optional(
        Type.String({ pattern: '^[A-Za-z]{2}$', [FORMAT]: 'state', description: 'State of the license' }),
      ),
      taxonomy: Type.Optional(
        Type.String({ pattern: '^[0-9A-Za-z]{10}$', [FORMAT]: 'taxonomy code', description: 'Taxonomy code' }),
      ),
    },
    ProviderSchema,
    (context, { npi, state, taxonomy }) => {
      const provider = describeProvider(context, npi);
      const listed = 'license_states' in provider ? provider : undefined;
      return complete(
        {
          ...provider,
          ...(state === undefined ? {} : licenseMembers(listed?.license_states, state)),
          ...(taxonomy === undefined
            ? {}
            : {
                has_taxonomy: agrees(
                  listed?.taxonomies.map(({ code }) => code),
                  taxonomy,
                ),
              }),
        },
        [],
      );
    },
  ),
];
