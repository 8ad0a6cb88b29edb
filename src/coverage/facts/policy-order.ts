/** Order in which policies are read, and how much of them. */
import type { PlaceFact, PolicyFact, Question } from '../facts.ts';

/** The local jurisdiction before the others of a policy. */
export function nearestFirst(jurisdictions: readonly string[], { byType }: PlaceFact): string[] {
  const own = new Set(Object.values(byType).flat());
  return [...jurisdictions.filter((code) => own.has(code)), ...jurisdictions.filter((code) => !own.has(code))];
}

/** Most specific first: policies with the code before linked ones, articles before local before national ones. */
export function rank({ procedures, policyType }: PolicyFact): number {
  const types = ['Article', 'LCD', 'NCD'];
  const type = types.indexOf(policyType);
  return (procedures.length > 0 ? 0 : 10) + (type < 0 ? 5 : type);
}

/** Whether all criteria are compared with the request or listed; otherwise a response quotes some of them. */
export function comparesLimits({ kind, age, procedures }: Question): boolean {
  return kind === 'prior_auth' || age !== null || procedures.some(({ count }) => count > 1);
}
