/** Definitions that the capability statement refers to: the profile of policies and our own search parameters. */
import { type Static, type TSchema, Type } from 'typebox';
import { defineOperation, type Operation } from '../access/access.public.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { choice, named } from '../platform/http/schemas/schema-kit.ts';
import { FHIR_BASE } from './accept/accepts-fhir.ts';
import type { FhirForm } from './fhir.form.ts';
import { publicAnswers, publicResource } from './public-resource.ts';
import { PROFILE_ID, policyProfile } from './resources/policy-profile.ts';
import { PARAMETER_IDS, searchParameter } from './resources/search-parameters.ts';

const params = (ids: readonly string[], description: string) =>
  Type.Object({ id: Type.String({ maxLength: 64, description, examples: [ids[0]!] }) });
const ProfileParams = params([PROFILE_ID], 'Id of the profile');
const ParameterParams = params(PARAMETER_IDS, 'Id of the search parameter');
type Params = { params: Static<typeof ProfileParams> };

const definition = (type: string): TSchema =>
  named(
    type,
    Type.Object(
      { resourceType: choice([type], 'Constant value'), url: Type.String({ description: 'Canonical address' }) },
      { additionalProperties: true, description: `FHIR R4 ${type}` },
    ),
  );

export function definitionOperations(form: FhirForm): Operation[] {
  return [
    definitionOperation(form, {
      id: 'getFhirProfile',
      type: 'StructureDefinition',
      summary: 'Get the FHIR profile of policies',
      description:
        'Public. The common constraints of every policy resource, as a profile of CoverageEligibilityResponse.',
      params: ProfileParams,
      find: (id, base) => (id === PROFILE_ID ? policyProfile(base) : undefined),
    }),
    definitionOperation(form, {
      id: 'getFhirSearchParameter',
      type: 'SearchParameter',
      summary: 'Get a FHIR search parameter',
      description: `Public. Definition of a search parameter that FHIR itself does not have: ${PARAMETER_IDS.join(', ')}.`,
      params: ParameterParams,
      find: (id, base) => searchParameter(id, base),
    }),
  ];
}

interface Definition {
  id: string;
  type: 'StructureDefinition' | 'SearchParameter';
  summary: string;
  description: string;
  params: TSchema;
  find(id: string, base: string): object | undefined;
}

function definitionOperation(form: FhirForm, { type, params: schema, find, ...about }: Definition): Operation {
  return defineOperation<Params>({
    ...about,
    method: 'GET',
    path: `${FHIR_BASE}/${type}/:id`,
    tags: ['Policies'],
    scopes: null,
    cost: () => 0,
    input: { params: schema },
    output: publicAnswers(definition(type), 404),
    run: ({ client }, { params: { id } }) =>
      publicResource(client, () => {
        const found = find(id, `${form.origin(client)}${FHIR_BASE}`);
        if (found === undefined) throw new AppError('RESOURCE_NOT_FOUND', `No ${type} has this id`);
        return found;
      }),
  });
}
