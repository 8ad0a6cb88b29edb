import { describe, expect, test } from 'vitest';
import { itemAs, paragraphAs, statedAs } from '../../../../test/criteria/notation.ts';

describe('scores, classes and percentages', () => {
  test.each([
    ['NYHA class III or IV symptoms.', 'all(any(nyha_class = III, nyha_class = IV), ?)'],
    ['New York Heart Association (NYHA) class II to IV.', 'any(nyha_class = II, nyha_class = III, nyha_class = IV)'],
    ['NYHA class III or higher.', 'any(nyha_class = III, nyha_class = IV)'],
    ['NYHA class II-III with LVEF ≤ 35%.', 'all(any(nyha_class = II, nyha_class = III), lvef <= 35 %)'],
    ['T-score of -2.5 or less.', 't_score <= -2.5 {score}'],
    ['A life expectancy of at least one year.', 'life_expectancy >= 1 a'],
    ['Ankle-brachial index (ABI) below 0.9.', 'ankle_brachial_index < 0.9 1'],
    ['CHA2DS2-VASc score of 3 or more.', 'cha2ds2_vasc_score >= 3 {score}'],
    ['Serum albumin below 3.5 g/dL.', 'albumin < 3.5 g/dL'],
    ['Platelet count below 20,000/mm3.', 'platelet_count < 20000 /uL'],
    ['Stenosis of 70% or more.', 'stenosis_percent >= 70 %'],
    ['At least 50% carotid stenosis.', 'stenosis_percent >= 50 %'],
    ['At least 50% sustained pain relief.', 'improvement_percent >= 50 %'],
    ['Fasting sugars consistently exceeding 200 mg/dl.', 'fasting_glucose > 200 mg/dL'],
    ['Hgb below 10 g/dL.', 'hemoglobin < 10 g/dL'],
    ['An ESS score above 10.', 'epworth_score > 10 {score}'],
    ['A DAS28-CRP score of at least 3.2.', 'das28_score >= 3.2 {score}'],
    ['The patient weighs more than 88 lb.', 'weight > 88 [lb_av]'],
    ['Blood eosinophil count ≥ 300 cells/mcL.', 'eosinophil_count >= 300 /uL'],
    ['QTc interval ≤ 450 ms.', 'qtc_interval <= 450 ms'],
    ['Gestational age below 29 weeks.', 'gestational_age < 29 wk'],
    ['A lung nodule ≥ 8 mm.', 'nodule_diameter >= 8 mm'],
    ['Psoriasis that involves at least 10% of the body surface area.', 'all(body_surface_area_percent >= 10 %, ?)'],
    [
      'The apnea-hypopnea index (AHI) or respiratory disturbance index (RDI) is at least 15 events per hour.',
      'any(ahi >= 15 /h, rdi >= 15 /h)',
    ],
  ])('%s', (text, logic) => expect(itemAs(text)).toBe(logic));

  test.each([
    'Improved by one NYHA class from III to II.',
    'The pain score decreased by at least 3 points.',
    'An INR above 1.5 is a contraindication.',
    'A life expectancy of less than 6 months excludes the patient.',
    'A T-score between -1.0 and -2.5.',
  ])('%s is left to manual review', (text) => expect(itemAs(text)).toBeNull());
});

describe('prior treatments', () => {
  test.each([
    ['The disease is refractory to standard immunosuppressive drug treatment.', 'all(drug, ?)'],
    ['Patients proven unresponsive to less invasive medical therapy.', 'medical'],
    ['Failed a documented trial of pelvic muscle exercise training.', 'pelvic_muscle_exercise'],
    ['Has not responded to a 3-month trial of conservative therapy.', 'conservative >= 3 mo'],
    ['No improvement after 6 weeks of physical therapy.', 'physical_therapy >= 6 wk'],
    ['Pain persists despite at least 6 weeks of conservative management.', 'all(conservative >= 6 wk, ?)'],
  ])('%s', (text, logic) => expect(itemAs(text)).toBe(logic));

  test.each(['Failure of a chemotherapy port.', 'Conservative therapy has not failed.'])('%s contains none', (text) =>
    expect(itemAs(text)).toBeNull(),
  );
});

describe('text around a threshold', () => {
  test.each([
    [
      'Patients over 60 years of age are not covered; therefore, use is non-covered over 60 years of age.',
      'excludes all(age > 60 a, ?)',
    ],
    ['A BMI ≥ 35 kg/m2 with a comorbidity, or a BMI ≥ 40 kg/m2, and consent, is required.', null],
    ['It is covered for asthma, or in patients who have an FEV1 below 50%.', null],
    ['Visits in excess of 20 per year are not covered.', 'excludes count > 20 / 1 a'],
  ])('%s', (text, logic) => expect(paragraphAs(text)).toBe(logic));
});

describe('conditions without a published name are kept in text left to manual review', () => {
  test.each([
    ['Maximum urinary flow rate (Qmax) of ≤15 mL/s.', ['maximum_urinary_flow_rate <= 15 mL/s']],
    ['Prostate volume of 30-150 mL.', ['prostate_volume >= 30 mL', 'prostate_volume <= 150 mL']],
    ['The wound depth, measured after cleaning, is at least 5 mm.', ['wound_depth >= 5 mm']],
    ['A wound cavity with a diameter greater than 20 mm.', ['cavity_diameter > 20 mm']],
    ['A score of 3 or more on the Bain Tremor Scale.', ['bain_tremor_scale_score >= 3 {score}']],
    ['Sleep study with a minimum of 30 recorded events.', ['recorded_events >= 30 1']],
    ['The patient uses at least 3 insulin injections per day.', ['insulin_injections >= 3 /d']],
    ['Corneal astigmatism measuring at a minimum of 2.5 diopters.', ['corneal_astigmatism >= 2.5 [diop]']],
    ['Urine protein of at least 4 grams per 24 hours.', ['urine_protein >= 4 g/d']],
    [
      'An initial PaCO2, done while breathing the prescribed FIO2 is at least 50 mm Hg.',
      ['initial_paco2 >= 50 mm[Hg]'],
    ],
    [
      'The scan is not performed more than once within a 12-month period, nor soon after a biopsy.',
      ['count <= 1 / 12 mo'],
    ],
    ['Patients 6 feet tall or more.', ['height >= 6 [ft_i]']],
    ['A negative biopsy within the last 6 months.', ['negative_biopsy_date..date_of_service <= 6 mo']],
    [
      'The visit must be between the 31st and 91st day following the start.',
      ['start_date..date_of_service >= 31 d', 'start_date..date_of_service <= 91 d'],
    ],
    ['A supplier must not dispense more than a three (3)-month supply.', ['supply_duration <= 3 mo']],
  ])('%s', (text, stated) => expect(statedAs(text)).toEqual(stated));

  test.each([
    'The frame carries the bed (it generally weighs 900 pounds or more).',
    'At least one of these findings.',
    'An apnea is defined as no airflow for at least 10 seconds.',
    'Body mass index above 42kgx.',
    'Recording for greater than 48 hours and up to 7 days.',
    'Disability is given by a score of 2 or more.',
    'Spirometry is done. (Refer to the other policy for devices where FEV1/FVC is below 70%.)',
  ])('%s contains none', (text) => expect(statedAs(text)).toEqual([]));
});
