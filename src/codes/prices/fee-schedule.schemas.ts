/** The edition used, and its row of the physician fee schedule. */
import { Type } from 'typebox';
import { named, nullable } from '../../platform/http/schemas/schema-kit.ts';

const open = { additionalProperties: true };

const PRICE =
  'US dollars; national unless a locality is given; null for a status without a national price (C, E, I, J, N, X, ...)';

export const EditionSchema = named(
  'Edition',
  Type.Object(
    {
      source: Type.String({ description: 'Data set, e.g. mpfs or hcpcs' }),
      label: Type.String({ description: 'Year, quarter or month of the edition' }),
      from: Type.String({ description: 'First day, YYYY-MM-DD' }),
      to: nullable(Type.String({ description: 'Last day; null for a directory without an end' })),
      covers_date: Type.Boolean({
        description: 'False: a newer edition must have been published, or the date is before it',
      }),
    },
    { description: 'Edition used' },
  ),
);

const PRICED = {
  work_rvu: Type.String(),
  pe_rvu_facility: Type.String(),
  pe_rvu_nonfacility: Type.String(),
  mp_rvu: Type.String(),
  total_rvu_facility: Type.String(),
  total_rvu_nonfacility: Type.String(),
  facility_price: nullable(Type.String({ description: PRICE })),
  non_facility_price: nullable(Type.String({ description: PRICE })),
  opps_cap: Type.Optional(
    Type.Object(
      { facility_price: Type.String(), non_facility_price: Type.String(), applied: Type.Boolean() },
      { description: 'Outpatient rate of the locality that caps the price; applied: the price was lowered to it' },
    ),
  ),
};

export const RvuSchema = named(
  'FeeSchedule',
  Type.Object(
    {
      ...PRICED,
      conversion_factor: Type.String(),
      global_days: Type.String({ description: '000, 010, 090, XXX, YYY, ZZZ or MMM' }),
      status_code: Type.String({
        description: 'A active, I not valid for Medicare, ...; not a statement about coverage',
      }),
      year: Type.Integer({ description: 'Year of the fee schedule' }),
      quarter: Type.Integer({ description: 'Quarter in which the edition took effect, 1 to 4' }),
      edition: EditionSchema,
      opps_capped: Type.Optional(
        Type.Boolean({ description: 'Capped at the outpatient rate; give a locality or ZIP code for the amount' }),
      ),
      non_facility_na: Type.Boolean({ description: 'Rarely or never done outside a facility' }),
      facility_na: Type.Boolean(),
      anesthesia_conversion_factor: Type.Optional(nullable(Type.String())),
      locality: nullable(Type.Object({ carrier: Type.String(), locality: Type.String(), name: Type.String() }, open)),
      components: Type.Array(Type.Object({ modifier: Type.String(), ...PRICED }), {
        description: 'Professional (26), technical (TC) and discontinued (53) rows',
      }),
    },
    open,
  ),
);
