/** Pharmacy-benefit sources with searchable formularies. */

export const SOURCES = ['cvs_caremark', 'express_scripts', 'uhc'] as const;
export type Source = (typeof SOURCES)[number];

/** Source name in a record, unless the loaded formulary has its own. */
export const SOURCE_NAMES: Readonly<Record<Source, { payer: string; pbm: string }>> = {
  cvs_caremark: { payer: 'CVS Caremark', pbm: 'CVS Caremark' },
  express_scripts: { payer: 'Express Scripts', pbm: 'Express Scripts' },
  uhc: { payer: 'UnitedHealthcare', pbm: 'Optum Rx' },
};

/** Dataset of a source in the corpus. */
export const toDataset = (source: Source): string => `formulary_${source}`;
