/**
 * Codes that accompany services of all kinds: visits, giving a drug, drawing blood, guidance of a needle or catheter by
 * imaging, and drugs without a code of their own. That a determination's list includes one says nothing about a claim
 * for another service.
 */
import { isOrdinaryVisit } from '../rules/ncci/visits.ts';

/** Hydration, infusion, injection, chemotherapy administration, pump refills, immunization, drawing blood. */
const GIVING = /^(?:963[67]\d|9640[129]|9641[13567]|9652[1-3]|9047[1-4]|G00(?:08|09|10)|3641[56])$/;
/** By ultrasound, fluoroscopy, computed tomography and magnetic resonance; images in three dimensions. */
const GUIDANCE = /^(?:7637[67]|76937|7694[0-2]|7700[1-3]|7701[23]|77021)$/;
/** Drugs and agents that are not otherwise classified. */
const UNCLASSIFIED_DRUG = /^(?:J3490|J3590|J7599|J7699|J7799|J7999|J8499|J8999|J9999|C9399|A9699)$/;

export const isSharedService = (code: string): boolean =>
  isOrdinaryVisit(code) || GIVING.test(code) || GUIDANCE.test(code) || UNCLASSIFIED_DRUG.test(code);

/** A tracer goes with the scan that it is for. */
export const isTracer = (code: string): boolean => /^(?:A9[56]\d\d|A9800|Q998[23])$/.test(code);
export const isNuclearScan = (code: string): boolean => /^78\d{3}$/.test(code);
