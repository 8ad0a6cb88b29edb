import { MORE_MEASURES } from './more-measures.ts';

/** What a policy measures in a patient: one parameter with its unit. */
export interface Measure {
  field: string;
  /** Names in running text; alternatives of one pattern, no captures. */
  names: string;
  /** UCUM unit the comparison is written in when the text names none, or that a bare number is in. */
  unit: string;
  /** Units as written, to UCUM. */
  units: readonly [string, string][];
  title: string;
}

const PERCENT: [string, string][] = [['%|percent', '%']];
const MMHG: [string, string][] = [['mm\\s?hg|torr', 'mm[Hg]']];
const EVENTS: [string, string][] = [
  ['(?:events?|episodes?)(?:\\s+per\\s+hour|\\s*/\\s*h(?:ou)?r?)?|per\\s+hour|/\\s*h(?:ou)?r?', '/h'],
];
const MG_DL: [string, string][] = [
  ['mg\\s*/\\s*dl', 'mg/dL'],
  ['mmol\\s*/\\s*l', 'mmol/L'],
];
const NG_ML: [string, string][] = [['ng\\s*/\\s*ml', 'ng/mL']];
const G_DL: [string, string][] = [['g(?:m|rams?)?\\s*/\\s*dl', 'g/dL']];
const KG_M2: [string, string][] = [
  ['kg\\s*/\\s*m\\s?(?:2|²|\\^2)|kilograms?\\s+per\\s+square\\s+met(?:er|re)', 'kg/m2'],
];
const FUNCTION_PERCENT: [string, string][] = [
  ['%\\s*(?:of\\s+)?(?:the\\s+)?predicted(?:\\s+value)?|percent\\s+(?:of\\s+)?predicted|%', '%'],
];

/** The published vocabulary of measured parameters; longer names before names they contain. */
export const MEASURES: readonly Measure[] = [
  {
    field: 'bmi',
    names: 'body[- ]mass\\s+index(?:\\s*\\(BMI\\))?|BMI',
    unit: 'kg/m2',
    units: KG_M2,
    title: 'Body mass index',
  },
  {
    field: 'ahi',
    names: 'apnea[- ]hypopnea\\s+index(?:\\s*\\(AHI\\))?|AHI',
    unit: '/h',
    units: EVENTS,
    title: 'Apnea-hypopnea index',
  },
  {
    field: 'rdi',
    names: 'respiratory\\s+disturbance\\s+index(?:\\s*\\(RDI\\))?|RDI',
    unit: '/h',
    units: EVENTS,
    title: 'Respiratory disturbance index',
  },
  {
    field: 'hba1c',
    names:
      '(?:(?:glycated|glycosylated)\\s+h(?:a?emoglobin)(?:\\s+levels?)?\\s*(?:\\((?:Hb)?A[1l]c\\))?|h(?:a?emoglobin)\\s+A1c(?:\\s*\\((?:HbA1c|A1c)\\))?|HbA[1l]c|A1c)',
    unit: '%',
    units: [...PERCENT, ['mmol\\s*/\\s*mol', 'mmol/mol']],
    title: 'Glycated hemoglobin',
  },
  {
    field: 'lvef',
    names: '(?:left[- ]ventricular\\s+)?ejection\\s+fraction(?:\\s*\\((?:LV)?EF\\))?|LVEF',
    unit: '%',
    units: PERCENT,
    title: 'Left ventricular ejection fraction',
  },
  {
    field: 'fev1_percent_predicted',
    names:
      '(?:forced\\s+expiratory\\s+volume(?:\\s+in\\s+(?:one|1)\\s+second)?(?:\\s*\\(FEV\\s?1\\))?|FEV\\s?1)(?:\\s+(?:%|percent)\\s+(?:of\\s+)?predicted)?',
    unit: '%',
    units: FUNCTION_PERCENT,
    title: 'FEV1 in percent of predicted',
  },
  {
    field: 'total_lung_capacity_percent_predicted',
    names: 'total\\s+lung\\s+capacity(?:\\s*\\(TLC\\))?|TLC',
    unit: '%',
    units: FUNCTION_PERCENT,
    title: 'Total lung capacity in percent of predicted',
  },
  {
    field: 'residual_volume_percent_predicted',
    names: 'residual\\s+volume(?:\\s*\\(RV\\))?',
    unit: '%',
    units: FUNCTION_PERCENT,
    title: 'Residual volume in percent of predicted',
  },
  {
    field: 'dlco_percent_predicted',
    names: '(?:carbon\\s+monoxide\\s+)?diffusing\\s+capacity(?:\\s*\\(DLCO\\))?|DLCO',
    unit: '%',
    units: FUNCTION_PERCENT,
    title: 'Diffusing capacity in percent of predicted',
  },
  {
    field: 'pao2',
    names: '(?:arterial\\s+)?(?:PaO2|PO2|partial\\s+pressure\\s+of\\s+oxygen(?:\\s*\\(PO2\\))?)',
    unit: 'mm[Hg]',
    units: MMHG,
    title: 'Arterial oxygen pressure',
  },
  {
    field: 'paco2',
    names: '(?:arterial\\s+)?(?:PaCO2|PCO2)',
    unit: 'mm[Hg]',
    units: MMHG,
    title: 'Arterial carbon dioxide pressure',
  },
  {
    field: 'oxygen_saturation',
    names: '(?:arterial\\s+)?(?:blood\\s+)?oxygen\\s+saturation(?:\\s*\\(SaO2\\))?|SaO2|SpO2',
    unit: '%',
    units: PERCENT,
    title: 'Oxygen saturation',
  },
  { field: 'hematocrit', names: 'h(?:a?ematocrit)(?:\\s+levels?)?', unit: '%', units: PERCENT, title: 'Hematocrit' },
  {
    field: 'hemoglobin',
    names: '(?:h(?:a?emoglobin)(?:\\s*\\((?:Hgb|Hb)\\))?|Hgb|Hb)(?:\\s+levels?)?(?!\\s*A1c)',
    unit: 'g/dL',
    units: G_DL,
    title: 'Hemoglobin',
  },
  {
    field: 'systolic_bp',
    names: 'systolic\\s+(?:BP|blood\\s+pressure)',
    unit: 'mm[Hg]',
    units: MMHG,
    title: 'Systolic blood pressure',
  },
  {
    field: 'diastolic_bp',
    names: 'diastolic\\s+(?:BP|blood\\s+pressure)',
    unit: 'mm[Hg]',
    units: MMHG,
    title: 'Diastolic blood pressure',
  },
  {
    field: 'fasting_glucose',
    names: 'fasting\\s+(?:blood\\s+|plasma\\s+)?(?:glucose|sugars?)(?:\\s+levels?)?',
    unit: 'mg/dL',
    units: MG_DL,
    title: 'Fasting glucose',
  },
  {
    field: 'total_cholesterol',
    names: 'total\\s+cholesterol',
    unit: 'mg/dL',
    units: MG_DL,
    title: 'Total cholesterol',
  },
  { field: 'hdl_cholesterol', names: 'HDL(?:[- ]cholesterol)?', unit: 'mg/dL', units: MG_DL, title: 'HDL cholesterol' },
  { field: 'ldl_cholesterol', names: 'LDL(?:[- ]cholesterol)?', unit: 'mg/dL', units: MG_DL, title: 'LDL cholesterol' },
  {
    field: 'cotinine',
    names: '(?:plasma|serum)?\\s?cotinine(?:\\s+levels?)?',
    unit: 'ng/mL',
    units: NG_ML,
    title: 'Cotinine',
  },
  {
    field: 'psa',
    names: 'prostate[- ]specific\\s+antigen(?:\\s*\\(PSA\\))?|PSA',
    unit: 'ng/mL',
    units: NG_ML,
    title: 'Prostate-specific antigen',
  },
  { field: 'ferritin', names: '(?:serum\\s+)?ferritin', unit: 'ng/mL', units: NG_ML, title: 'Ferritin' },
  {
    field: 'transferrin_saturation',
    names: 'transferrin\\s+saturation(?:\\s*\\(TSAT\\))?|TSAT',
    unit: '%',
    units: PERCENT,
    title: 'Transferrin saturation',
  },
  {
    field: 'creatinine_clearance',
    names: 'creatinine\\s+clearance',
    unit: 'mL/min',
    units: [['ml\\s*/\\s*min(?:ute)?', 'mL/min']],
    title: 'Creatinine clearance',
  },
  {
    field: 'egfr',
    names: '(?:estimated\\s+)?(?:glomerular\\s+filtration\\s+rate(?:\\s*\\(e?GFR\\))?|GFR)|eGFR',
    unit: 'mL/min',
    units: [['ml\\s*/\\s*min(?:ute)?(?:\\s*/\\s*1\\.73\\s*m\\s?(?:2|²))?', 'mL/min']],
    title: 'Glomerular filtration rate per 1.73 m2',
  },
  {
    field: 'cd4_count',
    names: 'CD4\\s*\\+?\\s*(?:T[- ]?)?(?:lymphocyte\\s+|cell\\s+)?count',
    unit: '/uL',
    units: [['(?:cells?\\s*)?/\\s*(?:mm\\s?(?:3|³)|[uµμ]l)', '/uL']],
    title: 'CD4 cell count',
  },
  {
    field: 'qrs_duration',
    names: 'QRS\\s+(?:duration|width|interval)?',
    unit: 'ms',
    units: [['m(?:illi)?s(?:ec(?:onds?)?)?', 'ms']],
    title: 'QRS duration',
  },
  {
    field: 'pack_years',
    names: '(?:tobacco\\s+)?(?:smoking\\s+)?history',
    unit: '{pack-years}',
    units: [['pack[- ]?years?', '{pack-years}']],
    title: 'Tobacco history in pack-years',
  },
  {
    field: 'six_minute_walk',
    names: '(?:6|six)[- ]min(?:ute)?\\s+walk(?:\\s+(?:test|distance))?',
    unit: 'm',
    units: [
      ['m(?:et(?:er|re)s?)?', 'm'],
      ['f(?:ee)?t', '[ft_i]'],
    ],
    title: 'Six-minute walk distance',
  },
  { field: 'gleason_score', names: 'Gleason(?:\\s+score)?', unit: '{score}', units: [], title: 'Gleason score' },
  {
    field: 'weight_loss_percent',
    names: 'percent\\s+weight\\s+loss',
    unit: '%',
    units: PERCENT,
    title: 'Lost share of the body weight',
  },
  {
    field: 'stenosis_percent',
    names: '(?:diameter\\s+)?stenosis',
    unit: '%',
    units: PERCENT,
    title: 'Stenosis of a vessel',
  },
  {
    field: 'tumor_diameter',
    names: '(?:tumor|lesion)(?:\\(s\\)|s)?(?:\\s+(?:size|diameter))?',
    unit: 'cm',
    units: [
      ['cm|centimeters?', 'cm'],
      ['mm|millimeters?', 'mm'],
    ],
    title: 'Largest diameter of a tumor or lesion',
  },
  {
    field: 'weight',
    names: '(?:(?:body\\s+)?weight|weigh(?:s|ing))',
    unit: 'kg',
    units: [
      ['kg|kilograms?', 'kg'],
      ['lbs?|pounds?', '[lb_av]'],
    ],
    title: 'Body weight',
  },
  {
    field: 'adherence_hours_per_night',
    names: '(?:use|usage|adherence)',
    unit: 'h/d',
    units: [['hours?\\s+(?:per|a|each)\\s+night', 'h/d']],
    title: 'Device use in hours per night',
  },
  ...MORE_MEASURES,
];

/** Measures whose names are everyday words: they are read only together with their unit. */
export const NEEDS_UNIT = new Set([
  'pack_years',
  'weight',
  'adherence_hours_per_night',
  'hemoglobin',
  'psa',
  'tumor_diameter',
  'hdl_cholesterol',
  'ldl_cholesterol',
  'life_expectancy',
  'plasma_free_carnitine',
  'albumin',
  'platelet_count',
  'heart_rate',
  'aneurysm_diameter',
  'nodule_diameter',
  'eosinophil_count',
  'gestational_age',
]);

/** Measures that may be below zero. */
export const SIGNED = new Set(['t_score']);
