/** Classifies a code by its number alone. Names are our own short labels for the published ranges. */
import type { CodeSystem } from '../corpus/corpus.public.ts';

type Range = readonly [from: string, to: string, name: string];

const CPT: readonly Range[] = [
  ['00100', '01999', 'Anesthesia'],
  ['10004', '69990', 'Surgery'],
  ['70010', '79999', 'Radiology'],
  ['80047', '89398', 'Pathology and Laboratory'],
  ['90281', '99199', 'Medicine'],
  ['99202', '99499', 'Evaluation and Management'],
  ['99500', '99607', 'Medicine'],
];

const CPT_SUFFIX: Record<string, string> = {
  F: 'Performance Measurement',
  T: 'Emerging Technology',
  U: 'Proprietary Laboratory Analyses',
  M: 'Multianalyte Assays',
  A: 'Immunization Administration',
};

const HCPCS: Record<string, string> = {
  A: 'Transport, Supplies and Radiopharmaceuticals',
  B: 'Enteral and Parenteral Therapy',
  C: 'Hospital Outpatient Items',
  D: 'Dental',
  E: 'Durable Medical Equipment',
  G: 'Procedures and Professional Services',
  H: 'Behavioral Health Services',
  J: 'Drugs',
  K: 'Durable Medical Equipment, Temporary',
  L: 'Orthotics and Prosthetics',
  M: 'Medical Services and Quality Measures',
  P: 'Pathology and Laboratory',
  Q: 'Temporary Codes',
  R: 'Diagnostic Radiology Transport',
  S: 'Private Payer Codes',
  T: 'State Medicaid Codes',
  U: 'Clinical Laboratory Tests',
  V: 'Vision and Hearing',
};

const ICD10CM: readonly Range[] = [
  ['A00', 'B99', 'Infectious and parasitic diseases'],
  ['C00', 'D49', 'Neoplasms'],
  ['D50', 'D89', 'Blood and immune disorders'],
  ['E00', 'E89', 'Endocrine, nutritional and metabolic diseases'],
  ['F01', 'F99', 'Mental and behavioral disorders'],
  ['G00', 'G99', 'Nervous system'],
  ['H00', 'H59', 'Eye'],
  ['H60', 'H95', 'Ear'],
  ['I00', 'I99', 'Circulatory system'],
  ['J00', 'J99', 'Respiratory system'],
  ['K00', 'K95', 'Digestive system'],
  ['L00', 'L99', 'Skin'],
  ['M00', 'M99', 'Musculoskeletal system'],
  ['N00', 'N99', 'Genitourinary system'],
  ['O00', 'O9A', 'Pregnancy and childbirth'],
  ['P00', 'P96', 'Perinatal conditions'],
  ['Q00', 'Q99', 'Congenital malformations'],
  ['R00', 'R99', 'Symptoms and abnormal findings'],
  ['S00', 'T88', 'Injury and poisoning'],
  ['U00', 'U85', 'Special purposes'],
  ['V00', 'Y99', 'External causes'],
  ['Z00', 'Z99', 'Health status and contact with services'],
];

const ICD10PCS: Record<string, string> = {
  0: 'Medical and Surgical',
  1: 'Obstetrics',
  2: 'Placement',
  3: 'Administration',
  4: 'Measurement and Monitoring',
  5: 'Extracorporeal Assistance',
  6: 'Extracorporeal Therapies',
  7: 'Osteopathic',
  8: 'Other Procedures',
  9: 'Chiropractic',
  B: 'Imaging',
  C: 'Nuclear Medicine',
  D: 'Radiation Therapy',
  F: 'Physical Rehabilitation',
  G: 'Mental Health',
  H: 'Substance Abuse Treatment',
  X: 'New Technology',
};

export function findCategory(system: CodeSystem, code: string): string | null {
  if (system === 'NDC') return 'Drug product';
  if (system === 'CPT') return CPT_SUFFIX[code.slice(4)] ?? within(CPT, code);
  if (system === 'HCPCS') return code.length === 2 ? 'Modifier' : (HCPCS[code[0]!] ?? null);
  if (system === 'ICD10PCS') return ICD10PCS[code[0]!] ?? null;
  return within(ICD10CM, code.slice(0, 3));
}

function within(ranges: readonly Range[], code: string): string | null {
  return ranges.find(([from, to]) => code >= from && code <= to)?.[2] ?? null;
}
