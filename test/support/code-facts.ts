/** Facts read manually in the public code files. */

export const LOADS: [source: string, files: string[], rows: Record<string, number>][] = [
  [
    'mpfs',
    ['pfs', 'jurisdictions/zip-code-to-carrier-locality-file.zip'],
    { mpfs: 19_090, gpci: 109, anesthesia: 109, opps_cap: 16_100, fee_locality: 109, zip_locality: 42_956 },
  ],
  // 6,205 procedures and 354 modifiers; 7,197 lines in 2020, one of which continues the previous line.
  ['hcpcs', ['hcpcs/2018-Alpha-Numeric-HCPCS-File.zip'], { hcpcs: 6_559 }],
  ['hcpcs', ['hcpcs/HCPC2020_OCT_ANWEB.xlsx'], { hcpcs: 7_196 }],
  ['icd10cm', ['icd10/2021-code-descriptions-tabular-order.zip'], { icd10cm: 95_358 }],
  ['icd10pcs', ['icd10/2022-icd10pcs-order.zip'], { icd10pcs: 79_115 }],
  [
    'asp',
    ['drugs/january-2026-ndc-hcpcs-crosswalk.zip', 'drugs/january-2026-medicare-part-b-payment-limit-files.zip'],
    { asp_crosswalk: 7_125, asp_limit: 877 },
  ],
  ['rbcs', ['rbcs/rbcs-2024.csv.gz'], { rbcs: 17_033 }],
  ['mue', ['ncci/MCR_MUE_PractitionerServices_Eff_07-01-2024.csv'], { mue: 14_677 }],
  ['ptp', ['ncci/ccipra-2024q3.zip'], { ptp: 2_546_017 }],
];

/** Code, work RVU, total outside and in a facility, global days: RVU25D, October 2025. */
export const SCHEDULE = [
  ['76942', '0.67', '1.77', '1.77', 'XXX'],
  ['20610', '0.79', '1.96', '1.36', '000'],
  ['27447', '19.60', '38.88', '38.88', '090'],
  ['45378', '3.26', '10.13', '5.48', '000'],
  ['62323', '1.80', '7.63', '2.97', '000'],
  ['70450', '0.85', '3.25', '3.25', 'XXX'],
  ['77080', '0.20', '1.18', '1.18', 'XXX'],
  ['93306', '1.46', '5.81', '5.81', 'XXX'],
  ['97110', '0.45', '0.89', '0.89', 'XXX'],
  ['99213', '1.30', '2.75', '1.97', 'XXX'],
  ['G0121', '3.26', '10.14', '5.49', '000'],
] as const;

/** Code, title, billable: FY2021. */
export const DIAGNOSES = [
  ['A00', 'Cholera', false],
  ['E11.9', 'Type 2 diabetes mellitus without complications', true],
  // Divided in October 2021: a heading in newer editions.
  ['M54.5', 'Low back pain', false],
  ['S72.001A', 'Fracture of unspecified part of neck of right femur, initial encounter for closed fracture', true],
  ['J44.9', 'Chronic obstructive pulmonary disease, unspecified', true],
  ['Z00.00', 'Encounter for general adult medical examination without abnormal findings', true],
  ['I10', 'Essential (primary) hypertension', true],
  ['C50.911', 'Malignant neoplasm of unspecified site of right female breast', true],
  ['N18.6', 'End stage renal disease', true],
  ['U07.1', 'COVID-19', true],
] as const;

/** FY2022. */
export const OPERATIONS = [
  ['0SRD0J9', 'Replacement of Left Knee Joint with Synthetic Substitute, Cemented, Open Approach'],
  ['0SRC0J9', 'Replacement of Right Knee Joint with Synthetic Substitute, Cemented, Open Approach'],
  ['001', 'Central Nervous System and Cranial Nerves, Bypass'],
  ['02100Z9', 'Bypass Coronary Artery, One Artery from Left Internal Mammary, Open Approach'],
  ['B030ZZZ', 'Magnetic Resonance Imaging (MRI) of Brain'],
  ['10D00Z0', 'Extraction of Products of Conception, High, Open Approach'],
  ['30233N1', 'Transfusion of Nonautologous Red Blood Cells into Peripheral Vein, Percutaneous Approach'],
  ['5A1935Z', 'Respiratory Ventilation, Less than 24 Consecutive Hours'],
  [
    'XW033E5',
    'Introduction of Remdesivir Anti-infective into Peripheral Vein, Percutaneous Approach, New Technology Group 5',
  ],
  ['4A023N7', 'Measurement of Cardiac Sampling and Pressure, Left Heart, Percutaneous Approach'],
] as const;

/** Code, short description, coverage, BETOS, active: October 2020. */
export const LEVEL_TWO = [
  ['A1', 'Dressing for one wound', 'C', null, true],
  ['A0428', 'Bls', 'C', 'O1A', true],
  ['B4034', 'Enter feed supkit syr by day', 'D', 'O1C', true],
  ['C9054', 'Injection, lefamulin', 'D', 'O1E', false],
  ['E0424', 'Stationary compressed gas 02', 'D', 'D1C', true],
  ['E1390', 'Oxygen concentrator', 'D', 'D1C', true],
  ['G0121', 'Colon ca scrn not hi rsk ind', 'D', 'I1D', true],
  ['J1745', 'Infliximab not biosimil 10mg', 'D', 'O1E', true],
  ['K0001', 'Standard wheelchair', 'C', 'D1D', true],
  ['L0650', 'Lso sc r ant/pos pnl pre ots', 'C', 'D1F', true],
  ['Q4101', 'Apligraf', 'C', 'O1E', true],
  ['V2020', 'Vision svcs frames purchases', 'D', 'D1F', true],
] as const;

/** NDC, HCPCS code, HCPCS units of one item and of the package: January 2026. */
export const DRUGS = [
  ['57894-0030-01', 'J1745', 10, 10],
  ['00023-1145-01', 'J0585', 100, 100],
  ['00006-3026-02', 'J9271', 100, 100],
  ['55513-0710-01', 'J0897', 60, 60],
  ['00069-0809-01', 'Q5103', 10, 10],
  ['50242-0150-01', 'J2350', 300, 300],
  ['64764-0300-20', 'J3380', 300, 300],
  ['13533-0636-01', '90371', 1, 1],
  ['13533-0318-03', '90375', 6, 6],
  ['49281-0252-51', '90675', 1, 1],
] as const;

/** Code, units, adjudication indicator: third quarter of 2024. */
export const UNITS = [
  ['0001U', 1, 2],
  ['0002M', 1, 3],
  ['0004M', 1, 2],
  ['0009U', 2, 3],
  ['0010U', 2, 3],
  ['0016M', 2, 3],
  ['27447', 1, 2],
  ['76942', 1, 3],
  ['99213', 2, 3],
  ['J1745', 150, 3],
] as const;
