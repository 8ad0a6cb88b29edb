import type { Measure } from './measures.ts';

const SCORE: [string, string][] = [['points?', '{score}']];
const PERCENT: [string, string][] = [['%|percent', '%']];
const CELLS: [string, string][] = [
  ['(?:cells?\\s*)?(?:/|per)\\s*(?:mm\\s?(?:3|³)|cubic\\s+millimet(?:er|re)|[uµμ]l|mcl|microlit(?:er|re))', '/uL'],
  ['(?:x\\s*)?10\\s?(?:\\^?9|⁹)\\s*/\\s*l', '10*9/L'],
];
const score = (field: string, names: string, title: string): Measure => ({
  field,
  names,
  unit: '{score}',
  units: SCORE,
  title,
});

const PAIN_SCALE =
  '(?:visual\\s+analog(?:ue)?\\s+scale|numeric(?:al)?\\s+(?:pain\\s+)?rating\\s+scale|VAS|NRS)(?:\\s*\\((?:VAS|NRS)\\))?';

/** Scores, blood values and measures of the circulation that policies of many fields use. */
export const MORE_MEASURES: readonly Measure[] = [
  {
    field: 'life_expectancy',
    names: 'life\\s+expectancy|(?:likelihood\\s+of|expected|anticipated|predicted)\\s+survival',
    unit: 'mo',
    units: [
      ['months?', 'mo'],
      ['years?', 'a'],
      ['weeks?', 'wk'],
    ],
    title: 'Life expectancy',
  },
  score('cha2ds2_vasc_score', 'CHA2DS2[- ]?VASc(?:\\s+scores?)?', 'CHA2DS2-VASc score'),
  score('chads2_score', 'CHADS2(?:\\s+scores?)?', 'CHADS2 score'),
  score(
    'mmse_score',
    '(?:mini[- ]mental\\s+state\\s+exam(?:ination)?(?:\\s*\\(MMSE\\))?|MMSE)(?:\\s+scores?)?',
    'Mini-Mental State Examination score',
  ),
  score(
    'epworth_score',
    '(?:Epworth(?:\\s+sleepiness\\s+scale)?(?:\\s*\\(ESS\\))?|ESS)(?:\\s+scores?)?',
    'Epworth Sleepiness Scale score',
  ),
  score(
    'pain_score',
    `${PAIN_SCALE}(?:\\s+(?:or|and/or)\\s+${PAIN_SCALE})*(?:\\s+pain)?(?:\\s+(?:scores?|scales?))?|pain\\s+(?:scores?|scales?)`,
    'Pain score, 0 to 10',
  ),
  score(
    'karnofsky_score',
    'Karnofsky(?:\\s+performance)?(?:\\s+(?:status|scale))?(?:\\s+scores?)?(?:\\s*\\(KPS\\))?(?:\\s+(?:scores?|scale))?|KPS(?:\\s+scores?)?',
    'Karnofsky score',
  ),
  score('ecog_score', 'ECOG(?:\\s+performance)?(?:\\s+status)?(?:\\s+scores?)?', 'ECOG performance status'),
  score('phq9_score', 'PHQ-?9(?:\\s+scores?)?', 'PHQ-9 score'),
  score('meld_score', 'MELD(?:\\s+scores?)?', 'MELD score'),
  score('nihss_score', 'NIHSS(?:\\s+scores?)?', 'NIH Stroke Scale score'),
  score(
    'das28_score',
    '(?:disease\\s+activity\\s+score(?:\\s+(?:in|of)\\s+28\\s+joints)?(?:\\s*\\(DAS-?28\\))?|DAS-?28)(?:[- ](?:ESR|CRP))?(?:\\s+scores?)?',
    'Disease activity score of 28 joints',
  ),
  score(
    'pasi_score',
    'psoriasis\\s+area\\s+(?:and\\s+)?severity\\s+index(?:\\s*\\(PASI\\))?|PASI(?:\\s+scores?)?',
    'Psoriasis area and severity index',
  ),
  score(
    'ham_d_score',
    '(?:HAM-?D|Hamilton\\s+(?:depression\\s+)?rating\\s+scale(?:\\s+for\\s+depression)?(?:\\s*\\(HAM-?D\\))?)(?:\\s+scores?)?',
    'Hamilton depression rating scale score',
  ),
  score(
    'edss_score',
    '(?:expanded\\s+disability\\s+status\\s+scale(?:\\s*\\(EDSS\\))?|EDSS)(?:\\s+scores?)?',
    'Expanded disability status scale score',
  ),
  { field: 't_score', names: 'T[- ]scores?', unit: '{score}', units: [], title: 'T-score of bone density' },
  {
    field: 'oswestry_percent',
    names: 'Oswestry(?:\\s+disability)?(?:\\s+index)?(?:\\s*\\(ODI\\))?(?:\\s+scores?)?',
    unit: '%',
    units: [...PERCENT, ...SCORE],
    title: 'Oswestry disability index',
  },
  {
    field: 'ankle_brachial_index',
    names: 'ankle[-/ ]+brachial\\s+(?:pressure\\s+)?ind(?:ex|ices)(?:\\s*\\(ABI\\))?|ABI',
    unit: '1',
    units: [],
    title: 'Ankle-brachial index',
  },
  {
    field: 'body_surface_area_percent',
    names: '(?:body\\s+surface\\s+area(?:\\s*\\(BSA\\))?|BSA)(?:\\s+(?:involvement|involved|affected))?',
    unit: '%',
    units: PERCENT,
    title: 'Affected share of the body surface',
  },
  {
    field: 'albumin',
    names: '(?:serum\\s+)?albumin(?:\\s+levels?)?',
    unit: 'g/dL',
    units: [['g(?:m|rams?)?\\s*/\\s*dl', 'g/dL']],
    title: 'Serum albumin',
  },
  {
    field: 'plasma_free_carnitine',
    names: 'plasma\\s+free\\s+carnitine(?:\\s+(?:levels?|concentrations?))?',
    unit: 'umol/L',
    units: [['(?:micromol(?:es?)?|[uµμ]mol)\\s*(?:/|per)\\s*l(?:iter)?', 'umol/L']],
    title: 'Free carnitine in plasma',
  },
  {
    field: 'creatinine',
    names: '(?:serum\\s+)?creatinine(?:\\s+levels?)?(?!\\s+clearance)',
    unit: 'mg/dL',
    units: [['mg\\s*/\\s*dl', 'mg/dL']],
    title: 'Serum creatinine',
  },
  {
    field: 'triglycerides',
    names: '(?:serum\\s+|fasting\\s+)?triglycerides?(?:\\s+levels?)?',
    unit: 'mg/dL',
    units: [['mg\\s*/\\s*dl', 'mg/dL']],
    title: 'Triglycerides',
  },
  {
    field: 'igg',
    names: '(?:total\\s+)?(?:serum\\s+)?IgG(?:\\s+(?:trough\\s+)?levels?)?',
    unit: 'mg/dL',
    units: [['mg\\s*/\\s*dl', 'mg/dL']],
    title: 'Immunoglobulin G',
  },
  {
    field: 'inr',
    names: 'international\\s+normali[sz]ed\\s+ratio(?:\\s*\\(INR\\))?|INR',
    unit: '{INR}',
    units: [],
    title: 'International normalized ratio',
  },
  { field: 'platelet_count', names: 'platelets?(?:\\s+counts?)?', unit: '/uL', units: CELLS, title: 'Platelet count' },
  {
    field: 'neutrophil_count',
    names: '(?:absolute\\s+)?neutrophil\\s+counts?(?:\\s*\\(ANC\\))?|ANC',
    unit: '/uL',
    units: CELLS,
    title: 'Neutrophil count',
  },
  {
    field: 'eosinophil_count',
    names:
      '(?:(?:absolute|peripheral|blood)\\s+){0,2}eosinophils?(?:\\s+(?:counts?|levels?))?(?:\\s*\\((?:AEC|EOS)\\))?',
    unit: '/uL',
    units: CELLS,
    title: 'Eosinophil count',
  },
  {
    field: 'qtc_interval',
    names: '(?:corrected\\s+QT|QTc)(?:\\s+intervals?)?(?:\\s*\\(QTc\\))?',
    unit: 'ms',
    units: [['ms(?:ec)?|milliseconds?', 'ms']],
    title: 'Corrected QT interval',
  },
  {
    field: 'gestational_age',
    names: 'gestational\\s+age',
    unit: 'wk',
    units: [
      ['weeks?(?:\\s+(?:of\\s+)?gestation)?|wks?', 'wk'],
      ['days?', 'd'],
    ],
    title: 'Gestational age',
  },
  {
    field: 'nodule_diameter',
    names: '(?:(?:lung|pulmonary|thyroid)\\s+)?nodules?(?:\\s+(?:diameter|size))?',
    unit: 'mm',
    units: [
      ['mm|millimeters?', 'mm'],
      ['cm|centimeters?', 'cm'],
    ],
    title: 'Diameter of a nodule',
  },
  {
    field: 'heart_rate',
    names: '(?:resting\\s+)?(?:heart|pulse|ventricular)\\s+rate',
    unit: '/min',
    units: [['(?:beats\\s+(?:per|a)\\s+minute|beats?\\s*/\\s*min(?:ute)?|bpm)', '/min']],
    title: 'Heart rate',
  },
  {
    field: 'intraocular_pressure',
    names: 'intraocular\\s+pressure(?:\\s*\\(IOP\\))?|IOP',
    unit: 'mm[Hg]',
    units: [['mm\\s?hg', 'mm[Hg]']],
    title: 'Intraocular pressure',
  },
  {
    field: 'pulmonary_artery_pressure',
    names: '(?:mean\\s+)?pulmonary\\s+arter(?:y|ial)\\s+pressure',
    unit: 'mm[Hg]',
    units: [['mm\\s?hg', 'mm[Hg]']],
    title: 'Pulmonary artery pressure',
  },
  {
    field: 'leak_point_pressure',
    names: '(?:abdominal\\s+)?leak\\s+point\\s+pressures?',
    unit: 'cm[H2O]',
    units: [['cm\\s*H2O', 'cm[H2O]']],
    title: 'Leak point pressure of the bladder',
  },
  {
    field: 'aneurysm_diameter',
    names: 'aneurysm(?:s|\\s+(?:sac\\s+)?(?:diameter|size))?',
    unit: 'cm',
    units: [
      ['cm|centimeters?', 'cm'],
      ['mm|millimeters?', 'mm'],
    ],
    title: 'Diameter of an aneurysm',
  },
  {
    field: 'cobb_angle',
    names: 'Cobb\\s+angle',
    unit: 'deg',
    units: [['degrees?|°', 'deg']],
    title: 'Cobb angle of a curvature',
  },
];
