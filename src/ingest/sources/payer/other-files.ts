/** Words by which files are other documents than policies, at the beginning of a line or a cell. */

/** Parts that records of a patient have, at the beginning of a line. */
export const CHART = [
  /^(?:chief complaint|reason for (?:visit|admission|consultation))\b/i,
  /^(?:history of (?:the )?present(?:ing)? illness|hpi)\b/i,
  /^(?:past (?:medical|surgical) history|pmh|social history|family history)\b/i,
  /^(?:review of systems|ros)\b/i,
  /^(?:physical exam(?:ination)?|vital signs|vitals|objective)\b/i,
  /^(?:assessment(?: (?:and|&) plan| ?\/ ?plan)?|impression|plan of care)\s*(?::|$)/i,
  /^(?:current medications|medications|allergies|nkda)\s*(?::|$)/i,
  /^(?:progress note|discharge summary|operative (?:report|note)|consultation (?:note|report)|soap note|clinic note|visit note)\b/i,
  /^(?:date of (?:visit|admission|discharge|surgery)|admitted|discharged|attending(?: physician)?|encounter)\s*:/i,
  /^(?:specimen|result|reference range|laboratory results?)\s*:/i,
  /^(?:pre|post)-?operative diagnos[ie]s\b/i,
  /^(?:estimated blood loss|ebl|anesthesia)\s*:/i,
  /^(?:surgeon|assistant)\s*:/i,
  /^(?:hospital course|brief history|condition (?:at|on) discharge|discharge (?:diagnos[ie]s|medications|instructions|disposition))\b/i,
  /^(?:subjective|history)\s*:|^(?:plan|impression and plan)\s*:/i,
];
export const CLAIM_FORM = [
  /^(?:\d{1,2}[a-z]?\.?\s*)?(?:insured.s (?:name|i\.?d\.?)|patient.s (?:name|birth date|address))/i,
  /\bhealth insurance claim form\b|^(?:form )?(?:cms|hcfa)-?\s?1500\b|^(?:form )?ub-?04\b/i,
  /^(?:\d{1,2}[a-z]?\.?\s*)?(?:federal tax i\.?d|total charges?|amount (?:paid|billed)|rendering provider|date\(?s\)? of service)/i,
  /^(?:explanation of benefits|remittance advice)/i,
  /^claim (?:number|no\.?|#|id)/i,
  /^this is not a bill|^(?:amount|what) you (?:may )?owe|^your (?:share|responsibility)|^allowed amount/i,
];
/** Fields that a form leaves empty, and what it requests of the person who completes it. */
export const FORM = [
  /^(?:member|patient|subscriber|enrollee|beneficiary)(?:['’]?s)? (?:name|id|i\.d\.|number|date of birth|dob|phone|address)\b[^:]{0,20}:[\s_]*$/i,
  /^(?:date of birth|dob|npi|tax id|tin|phone|fax)\b[^:]{0,20}:[\s_]*$/i,
  /^(?:\[\s?\]|[☐□])\s*\S|\b(?:yes|no)\s*(?:\[\s?\]|[☐□])/i,
  /_{4,}/,
  /\b(?:provider|physician|prescriber|member|patient)(?:['’]?s)? signature\b/i,
  /\b(?:fax|submit|return|mail|send) (?:the |this |your )?(?:completed )?(?:form|request)\b|\bincomplete forms?\b/i,
  /^(?:ordering|requesting|servicing|rendering|prescribing|referring) (?:provider|physician|facility|practitioner)\b[^:]{0,20}:[\s_]*$/i,
  /^please (?:print|complete|attach|type)\b/i,
];
/** Parts that an article of a journal has. */
export const ARTICLE = [
  /^(?:structured )?abstract\b/i,
  /^introduction\s*:?$/i,
  /^(?:(?:patients|materials?|subjects) (?:and|&) )?methods?\s*(?::|$)|^study design\b/i,
  /^results?\s*(?::|$)/i,
  /^discussion\s*(?::|$)/i,
  /^(?:(?:declaration of )?(?:conflicts? of|competing) interests?|funding|author contributions|data availability|acknowledge?ments?)\b/i,
  /^key ?words\s*:/i,
  /^(?:corresponding author|author affiliations?|received:?|doi\b|department of \w+)/i,
];
/** A maker's advice on codes for its product. */
export const MAKER = [
  /\b(?:registered )?trademarks? of\b/i,
  /\b(?:reimbursement|coding|billing) (?:and \w+ )?(?:hotline|helpline|support (?:line|team|center)|guide for (?:provider|hospital|physician)s?)\b/i,
  /\b(?:rx only|important safety information|prescribing information|see (?:the )?instructions for use)\b/i,
  /\b(?:contact|check with|verify with|consult|confirm with) (?:the|your|each|individual|local) (?:payer|health plan|insurer|carrier)s?\b/i,
  /\bresponsibility of (?:the|each) (?:provider|physician|hospital|facility)\b|\b(?:provider|physician)s? (?:is|are) (?:solely )?responsible\b/i,
  /\b(?:provided|prepared|sponsored|compiled|presented) by (?:\S+ ){1,4}?(?:inc|corp(?:oration)?|llc|ltd|gmbh|pharma\w*|medical|therapeutics)\b/i,
  /\bnational (?:(?:average|unadjusted|medicare) )?(?:payment|rates?|amount|allowed)\b|\bnational (?:average|unadjusted)\b/i,
  /\b(?:many|most|some|individual|different) payers\b/i,
];
