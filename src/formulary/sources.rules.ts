/** Pharmacy-benefit sources where the formularies can be searched. */

export const SOURCES = ['cvs_caremark', 'express_scripts', 'uhc'] as const;
export type Source = (typeof SOURCES)[number];

/** What a record states about its source unless the loaded formulary names others. */
export const SOURCE_NAMES: Readonly<Record<Source, { payer: string; pbm: string }>> = {
  cvs_caremark: { payer: 'CVS Caremark', pbm: 'CVS Caremark' },
  express_scripts: { payer: 'Express Scripts', pbm: 'Express Scripts' },
  uhc: { payer: 'UnitedHealthcare', pbm: 'Optum Rx' },
};

/** Dataset of a source in the corpus. */
export const toDataset = (source: Source): string => `formulary_${source}`;
