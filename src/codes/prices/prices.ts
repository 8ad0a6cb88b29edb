/** Relative values and prices of the physician fee schedule. */
import {
  type DatasetEdition,
  type EditionSet,
  hasCaps,
  localityPrices,
  type Model,
  type MpfsFact,
  type PricesRow,
} from '../../corpus/corpus.public.ts';
import type { FeeLocality } from '../../geography/geography.public.ts';
import { validationError } from '../../platform/errors/app-error.ts';
import type { KnownCode } from '../code-description.ts';
import { toEditionView, toQuarter } from '../lookup/edition-view.ts';

/** Fields that depend on the locality. */
type LocalPrices = PricesRow & FeeLocality;

/**
 * Fee schedule fields of a code on a day; null if no schedule for the day lists it. @throws AppError VALIDATION_ERROR
 * for an unknown locality.
 */
export function listPrices(model: Model, { candidate, facts }: KnownCode, date: string, locality: FeeLocality | null) {
  const rows = facts.flatMap((fact) => (fact.kind === 'mpfs' ? [fact] : []));
  const edition = rows[0] === undefined ? undefined : model.editions.all.find(({ id }) => id === rows[0]!.dataset_id);
  if (edition === undefined) return null;
  // Indices and factors of the schedule's own year, which may differ from the day's.
  const sameYear = model.editions.on(edition.effective_from);
  const local = locality === null ? null : localPrices(model, sameYear, locality, candidate.code);
  const national = sameYear.of('anesthesia')[0]?.attributes.national;
  const anesthesia = local?.anesthesia ?? (typeof national === 'string' ? national : null);
  return relativeValues(
    rows.map(({ fact }) => fact),
    { edition, anesthesia, local, date, capped: hasCaps(model.dataset, sameYear, candidate.code) },
  );
}

function localPrices({ dataset }: Model, set: EditionSet, locality: FeeLocality, code: string): LocalPrices {
  const prices = localityPrices(dataset, set, locality, code);
  if (prices === null)
    throw validationError(
      'locality',
      `${locality.carrier}-${locality.locality} is not a fee schedule locality of the loaded year`,
    );
  return { ...prices, ...locality };
}

interface Schedule {
  /** Edition of the rows. */
  edition: DatasetEdition;
  /** Anesthesia conversion factor, for status J. */
  anesthesia: string | null;
  local: LocalPrices | null;
  /** Requested day, YYYY-MM-DD. */
  date: string;
  /** At least one locality caps the code at the outpatient rate. */
  capped: boolean;
}

/** The row without modifier, otherwise the first; its professional and technical parts as components. */
function relativeValues(rows: readonly MpfsFact[], { edition, anesthesia, local, date, capped }: Schedule) {
  const sorted = [...rows].sort((a, b) => (a.modifier < b.modifier ? -1 : 1));
  const main = sorted[0]!;
  return {
    work_rvu: main.work,
    pe_rvu_facility: main.pe_facility,
    pe_rvu_nonfacility: main.pe_nonfacility,
    mp_rvu: main.mp,
    total_rvu_facility: main.total_facility,
    total_rvu_nonfacility: main.total_nonfacility,
    ...computeAmounts(main, local),
    conversion_factor: main.conversion_factor,
    global_days: main.global_days ?? '',
    status_code: main.status,
    ...toQuarter(edition),
    edition: toEditionView(edition, date),
    ...(capped ? { opps_capped: true } : {}),
    non_facility_na: main.nonfacility_na,
    facility_na: main.facility_na,
    ...(main.status === 'J' ? { anesthesia_conversion_factor: anesthesia } : {}),
    locality: local === null ? null : localityMember(local),
    components: sorted
      .filter((row) => row !== main)
      .map((row) => ({
        modifier: row.modifier,
        work_rvu: row.work,
        pe_rvu_facility: row.pe_facility,
        pe_rvu_nonfacility: row.pe_nonfacility,
        mp_rvu: row.mp,
        total_rvu_facility: row.total_facility,
        total_rvu_nonfacility: row.total_nonfacility,
        ...computeAmounts(row, local),
      })),
  };
}

function localityMember({ carrier, locality, name, work, pe, mp }: LocalPrices) {
  return { carrier, locality, name, gpci: { work, pe, mp } };
}

/**
 * Statuses with a national price: active, restricted, and injections paid only when nothing else is. Others are priced
 * by the contractor (C), paid under another schedule (X, E, J) or not paid; their relative values are not a price.
 */
const PRICED: ReadonlySet<string> = new Set(['A', 'R', 'T']);

/** Imaging is capped at the outpatient rate of its locality; the national price has no cap. */
function computeAmounts(row: MpfsFact, local: LocalPrices | null) {
  const indices = local ?? NATIONAL;
  const cap = local?.caps?.find(({ modifier }) => modifier === row.modifier);
  const priced = (pe: string, total: string) =>
    PRICED.has(row.status) && Number(total) > 0
      ? computePrice({ work: row.work, pe, mp: row.mp }, indices, row.conversion_factor)
      : null;
  const facility = priced(row.pe_facility, row.total_facility);
  const nonfacility = priced(row.pe_nonfacility, row.total_nonfacility);
  const capped = (price: string | null, most: string | undefined) =>
    price === null || most === undefined ? price : lesserAmount(price, most);
  return {
    facility_price: capped(facility, cap?.facility),
    non_facility_price: capped(nonfacility, cap?.nonfacility),
    ...(cap === undefined
      ? {}
      : {
          opps_cap: {
            facility_price: cap.facility,
            non_facility_price: cap.nonfacility,
            applied: isAbove(facility, cap.facility) || isAbove(nonfacility, cap.nonfacility),
          },
        }),
  };
}

function isAbove(price: string | null, cap: string): boolean {
  return price !== null && Number(price) > Number(cap);
}

interface RelativeValues {
  work: string;
  pe: string;
  mp: string;
}

/** Geographic indices of a locality; all are 1 for national prices. */
export interface PriceIndices {
  work: string;
  pe: string;
  mp: string;
}

export const NATIONAL: PriceIndices = { work: '1', pe: '1', mp: '1' };

/**
 * (work x work index + practice expense x index + malpractice x index) x conversion factor, in US dollars rounded half
 * up to cents. Source: 42 CFR 414.20 and the formula in the fee schedule's record layout. Integer arithmetic: binary
 * fractions would occasionally lose a cent.
 */
export function computePrice(values: RelativeValues, indices: PriceIndices, conversionFactor: string): string {
  const sum =
    scaled(values.work) * scaled(indices.work) +
    scaled(values.pe) * scaled(indices.pe) +
    scaled(values.mp) * scaled(indices.mp);
  const dollars = sum * scaled(conversionFactor);
  const cent = SCALE ** 3n / 100n;
  const cents = (dollars + cent / 2n) / cent;
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}

const DIGITS = 6;
const SCALE = 10n ** BigInt(DIGITS);

function scaled(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole || '0') * SCALE + BigInt(fraction.slice(0, DIGITS).padEnd(DIGITS, '0'));
}

/** The smaller of two dollar amounts. */
export function lesserAmount(a: string, b: string): string {
  return Number(b) < Number(a) ? b : a;
}
