/** Whether a policy is in force on a day: a retirement date that has come retires it, whatever was published before. */
export function statusOn(
  policy: { status: 'active' | 'retired'; retire_date: string | null },
  today: string,
): 'active' | 'retired' {
  return policy.status === 'retired' || (policy.retire_date !== null && policy.retire_date <= today)
    ? 'retired'
    : 'active';
}

/** Codes as people write them: ICD-10-CM with its dot. */
export function displayCode(code: string, codeSystem: string): string {
  return codeSystem === 'ICD10CM' && code.length > 3 ? `${code.slice(0, 3)}.${code.slice(3)}` : code;
}
