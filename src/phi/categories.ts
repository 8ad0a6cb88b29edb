/** Identifiers of the Safe Harbor method, 45 CFR 164.514(b)(2)(i), as far as they can occur in text. */
export type PhiCategory =
  | 'name'
  | 'address'
  | 'date'
  | 'age'
  | 'phone'
  | 'fax'
  | 'email'
  | 'ssn'
  | 'mrn'
  | 'health_plan_id'
  | 'account'
  | 'license'
  | 'vehicle'
  | 'device'
  | 'url'
  | 'ip_address'
  | 'biometric'
  | 'photo'
  | 'member_name';

/** Looks for one category. */
export interface Finder {
  category: PhiCategory;
  /** Without this in it a text has none: a cheap look before the dear one. */
  needs: RegExp;
  /** How often it occurs in a text that `listReadings` has normalized. */
  find(text: string): number;
}
