/** Groups policies of several contractors on the same subject into families. */
interface OfFamily {
  policy_id: string;
  title: string;
  policy_type: string;
  payer?: { slug: string } | null;
}
export interface Family<Policy> {
  key: string;
  policies: Policy[];
}

/** What contractors append to the subject. */
const SUFFIX = /\s*(?:[-–]\s*(?:policy article|medical policy article)|\((?:l|a|dl)\d+\))$/i;

export function groupFamilies<Policy extends OfFamily>(policies: readonly Policy[]): Family<Policy>[] {
  const families = new Map<string, Policy[]>();
  for (const policy of policies) {
    const subject = policy.title
      .replace(SUFFIX, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, ' ')
      .trim();
    const key = `${policy.policy_type} ${policy.payer?.slug ?? ''} ${subject}`;
    families.set(key, [...(families.get(key) ?? []), policy]);
  }
  return [...families].map(([key, own]) => ({ key, policies: own }));
}
