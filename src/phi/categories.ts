/** Identifiers of the Safe Harbor method, 45 CFR 164.514(b)(2)(i), that can occur in text. */
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

/** Finds one category. */
export interface Finder {
  category: PhiCategory;
  /** Required for a match: a cheap test before the expensive search. */
  needs: RegExp;
  /** Number of occurrences in a text normalized by `listReadings`. */
  find(text: string): number;
}
