import { defineOperation, type Operation } from '../access/access.public.ts';
import { errors } from '../platform/http/schemas/envelope.schemas.ts';
import { type CompareBody, CompareBodySchema, CompareSchema } from './compare.schemas.ts';
import { comparePolicies } from './compare-policies.ts';

export function compareOperations(): Operation[] {
  return [
    defineOperation<{ body: CompareBody }>({
      id: 'comparePolicies',
      method: 'POST',
      path: '/v1/policies/compare',
      freeInConsole: true,
      summary: 'Compare policies across jurisdictions',
      description:
        'Medicare policies of each MAC jurisdiction on up to ten procedure codes, with the disposition of each code, and the national policies. A jurisdiction without a policy is silent: neither coverage nor non-coverage.',
      tags: ['Policies'],
      scopes: ['read'],
      cost: 'policies_compare',
      release: true,
      receipt: true,
      input: { body: CompareBodySchema },
      output: { 200: CompareSchema, ...errors(409, 413, 415) },
      run: (context, input) => ({ data: comparePolicies(context.model, input.body, context.today) }),
    }),
  ];
}
