/** The procedure codes of a comparison: parsed, found in policies, or known from code files. */
import { findCodes } from '../codes/codes.public.ts';
import {
  EXACT,
  listLcdCodes,
  listNcdCodes,
  type Model,
  ncdOfSection,
  type PolicyHead,
  procedureCode,
} from '../corpus/corpus.public.ts';
import { AppError, validationError } from '../platform/errors/app-error.ts';
import type { CodeListing } from './compare.rules.ts';

/** Normalized, without duplicates. @throws AppError VALIDATION_ERROR for text that is not a procedure code. */
export function queriedCodes(texts: readonly string[]): string[] {
  const codes = texts.map((text, at) => {
    const code = procedureCode(text);
    if (code === null)
      throw validationError(`procedure_codes[${at}]`, 'must be a CPT or HCPCS code such as 99213 or J1885');
    return code;
  });
  return [...new Set(codes)];
}

export function procedureListings(model: Model, requested: string): CodeListing[] {
  return model.codeIndex
    .listings(requested, EXACT)
    .filter(({ kind }) => kind === 'procedure')
    .map(({ version_id, code_system, disposition, condition_reference }) => {
      return { requested, version_id, code_system, disposition, condition_reference };
    });
}

/** Codes found in neither a policy nor a code file. @throws AppError RESOURCE_CODE_NOT_FOUND if that is all of them. */
export function unknownCodes(
  model: Model,
  queried: readonly string[],
  listed: ReadonlySet<string>,
  today: string,
): string[] {
  const missing = queried.filter((code) => !listed.has(code));
  if (missing.length === 0) return [];
  const found = findCodes(model, missing, today);
  const unknown = missing.filter((code) => !['CPT', 'HCPCS'].includes(found.get(code)?.code_system ?? ''));
  if (unknown.length < queried.length) return unknown;
  throw new AppError('RESOURCE_CODE_NOT_FOUND', 'None of these codes was found', {
    details: { procedure_codes: unknown },
  });
}

/**
 * Active policies that published lists assign to codes: national policies contain no codes, and local ones leave them
 * to their articles.
 */
export function namedPolicies(
  model: Model,
  queried: readonly string[],
  today: string,
  inForce: (policyId: string) => PolicyHead | undefined,
): { policy: PolicyHead; code: string; code_system: string }[] {
  const local = listLcdCodes(model, queried);
  return queried.flatMap((code) => {
    const national = listNcdCodes(model, code, today).filter(({ kind }) => kind === 'procedure');
    const ids = [
      ...national.flatMap(({ ncd }) => ncdOfSection(model, ncd)?.policy_id ?? []),
      ...(local.get(code)?.map(({ lcd }) => lcd) ?? []),
    ];
    const code_system = /^\d/.test(code) ? 'CPT' : 'HCPCS';
    return [...new Set(ids)].flatMap((id) => {
      const policy = inForce(id);
      return policy === undefined ? [] : [{ policy, code, code_system }];
    });
  });
}
