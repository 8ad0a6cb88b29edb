import { type Static, Type } from 'typebox';
import { defineOperation, type Operation } from '../access/access.public.ts';
import { errors, notModified, success } from '../platform/http/schemas/envelope.schemas.ts';
import { choice, named } from '../platform/http/schemas/schema-kit.ts';
import { coverageParameters } from './coverage-parameters.ts';
import { AnchorState, AssuranceSchema } from './criteria.schemas.ts';
import { policyLogic } from './policy-logic.ts';

const nullable = (description: string) => Type.Union([Type.String(), Type.Null()], { description });
const anything = (description: string) => Type.Object({}, { additionalProperties: true, description });

export const LogicQuerySchema = Type.Object({
  format: Type.Optional(
    choice(['json', 'outline', 'elm'], 'json: the tree (default); outline: plain English; elm: ELM with its CQL text'),
  ),
});

const LogicSchema = success(
  named(
    'PolicyLogic',
    Type.Object({
      policy: Type.Object({ policy_id: Type.String(), title: Type.String(), version: Type.String() }),
      kind: Type.Union([
        choice<string>(['computable', 'judgment', 'no_criteria'], 'Whether parameter values can decide it'),
        Type.Null(),
      ]),
      assurance: AssuranceSchema,
      anchor_state: AnchorState,
      source: Type.Union([choice<string>(['library', 'operator'], 'Author of the logic'), Type.Null()]),
      summary: Type.String(),
      logic: Type.Optional(Type.Union([anything('The tree, see docs/criteria-logic.schema.json'), Type.Null()])),
      passages: Type.Optional(anything('Passages the tree cites, by anchor')),
      outline: Type.Optional(Type.String()),
      elm: Type.Optional(anything('ELM library: an expression for each service and phase')),
      cql: Type.Optional(Type.String({ description: 'The same as CQL text' })),
    }),
  ),
);

const ParametersQuerySchema = Type.Object({
  q: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'Words, or a LOINC or SNOMED CT code',
      examples: ['oxygen saturation'],
    }),
  ),
  policy_id: Type.Optional(
    Type.String({ minLength: 1, maxLength: 100, description: 'Questions of this policy', examples: ['L33820'] }),
  ),
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 200, description: 'Parameters of an answer', examples: [20] }),
  ),
});

const ParameterSchema = named(
  'CoverageParameter',
  Type.Object({
    id: Type.String({ description: 'Name for `parameters` of an evaluation' }),
    ask: Type.String({ description: 'The question it answers' }),
    kind: choice<string>(['yes_no', 'number', 'choice', 'date', 'treatment', 'services', 'codes'], 'Accepted values'),
    unit: nullable('UCUM unit of a bare number'),
    parameter: nullable('Id in the catalog, of a fact of one policy'),
    values: Type.Union([Type.Array(Type.String()), Type.Null()]),
    labels: Type.Union([Type.Array(Type.String()), Type.Null()], {
      description: 'Display names of `values`, in their order',
    }),
    range: Type.Union([Type.Array(Type.Number()), Type.Null()], {
      description: 'Minimum and maximum accepted value',
    }),
    synonyms: Type.Array(Type.String()),
    loinc: Type.Array(Type.String()),
    snomed: Type.Array(Type.String()),
    derived: nullable('Formula over other parameters'),
    implied_by: nullable('Diagnosis codes that establish it'),
    policy_count: Type.Integer(),
    policy_ids: Type.Array(Type.String(), { description: 'At most 20 policies that use it' }),
  }),
);

export function logicOperations(): Operation[] {
  return [
    defineOperation<{ params: { policy_id: string }; query: Static<typeof LogicQuerySchema> }>({
      id: 'getPolicyLogic',
      method: 'GET',
      path: '/v1/policies/:policy_id/logic',
      summary: 'Get the logic of a policy',
      description:
        'Conditions under which the policy covers a service, as one tree for each service: requirements, pathways, exclusions, limits and continuation, each tied to its passage. Only logic with assurance checked or reviewed decides evaluations.',
      tags: ['Policies'],
      scopes: ['read'],
      cost: 'policy_detail',
      release: true,
      cache: { maxAgeS: 3_600 },
      input: {
        params: Type.Object({
          policy_id: Type.String({
            minLength: 1,
            maxLength: 100,
            description: 'Id of the policy',
            examples: ['L33820'],
          }),
        }),
        query: LogicQuerySchema,
      },
      output: { 200: LogicSchema, ...notModified, ...errors() },
      run: (context, { params, query }) => ({
        data: policyLogic(context.model, params.policy_id, query.format ?? 'json'),
      }),
    }),
    defineOperation<{ query: Static<typeof ParametersQuerySchema> }>({
      id: 'listCoverageParameters',
      method: 'GET',
      path: '/v1/coverage/parameters',
      summary: 'List coverage parameters',
      description:
        'Parameters that policies use: names, questions, units, synonyms and codes for evaluations. Best match first.',
      tags: ['Coverage'],
      scopes: ['read'],
      cost: 'standard',
      release: true,
      cache: { maxAgeS: 3_600 },
      input: { query: ParametersQuerySchema },
      output: { 200: success(Type.Array(ParameterSchema)), ...notModified, ...errors() },
      run: (context, { query }) => ({ data: coverageParameters(context.model, query) }),
    }),
  ];
}
