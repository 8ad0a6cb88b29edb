/** Rules about modifiers of lines, in the form of `rule-table.ts`. */
import { claims, HCPCS, MCD, NCCI_MANUAL, NCCI_POLICY, PROCESSING } from './rule-basis.ts';

export const MODIFIER_RULES = {
  'modifier-unknown': ['error', 'Modifier not valid', `${PROCESSING}, chapter 23, section 20`, claims('23')],
  'modifier-conflict': ['error', 'Conflicting modifiers', `${PROCESSING}, chapter 23, section 20`, claims('23')],
  'modifier-component': [
    'error',
    'Modifier 26 or TC',
    `${PROCESSING}, chapter 13, sections 20.1 and 20.2`,
    claims('13'),
  ],
  'modifier-bilateral': ['error', 'Modifier 50, LT or RT', `${PROCESSING}, chapter 12, section 40.7`, claims('12')],
  'modifier-liability': [
    'error',
    'Modifier GA, GX, GY, GZ, EY, PA, PB or PC',
    `${PROCESSING}, chapter 30, section 50`,
    claims('30'),
  ],
  'modifier-policy': ['error', 'Policy requires KX, GA, GY or GZ', 'Modifier lists of DME MAC policies', MCD],
  'modifier-visit': [
    'error',
    'Modifier of visits or of procedures',
    `${NCCI_MANUAL}, chapter I, sections D and E`,
    NCCI_POLICY,
  ],
  'modifier-service': [
    'error',
    'Modifier of another kind of service',
    `HCPCS Level II modifiers; ${PROCESSING}, chapters 4, 5, 12, 14, 15, 16 and 20`,
    HCPCS,
  ],
  'modifier-reason': [
    'error',
    'Modifier of the reason for a drug, of insulin, or of the strategy of a PET scan (EA, EB, EC, KS, PI, PS)',
    `${PROCESSING}, chapter 13, section 60, and chapter 17, section 80.12`,
    claims('17'),
  ],
  'modifier-therapy': [
    'error',
    'Therapy modifier GN, GO, GP, CO or CQ',
    `${PROCESSING}, chapter 5, section 20.1`,
    claims('05'),
  ],
  'modifier-chiropractic': [
    'error',
    'Chiropractic modifier AT',
    `${PROCESSING}, chapter 12, section 220`,
    claims('12'),
  ],
  'modifier-anesthesia': [
    'error',
    'Anesthesia provider modifier',
    `${PROCESSING}, chapter 12, section 50`,
    claims('12'),
  ],
  'modifier-equipment': [
    'error',
    'Equipment modifier NU, RR, UE, KH, KI or KJ',
    `${PROCESSING}, chapter 20, sections 30.1 to 30.6`,
    claims('20'),
  ],
  'modifier-telehealth': [
    'warning',
    'Telehealth modifier does not match the site of service',
    `${PROCESSING}, chapter 12, section 190`,
    claims('12'),
  ],
  'modifier-surgeon': [
    'error',
    'Modifier 62, 66, 80, 81, 82 or AS',
    `${PROCESSING}, chapter 12, sections 20.4.3 and 40.8`,
    claims('12'),
  ],
  'modifier-global': [
    'error',
    'Global surgery modifier',
    `${PROCESSING}, chapter 12, sections 30.6.6 and 40.2`,
    claims('12'),
  ],
} as const;
