/** Operations defined only by tests. */
import { Type } from 'typebox';
import { defineOperation, type Operation } from '../../src/access/access.public.ts';
import { errors } from '../../src/platform/http/schemas/envelope.schemas.ts';
import type { Input } from '../../src/platform/operations/operation.ts';

type Provided = Pick<Operation<Input>, 'method' | 'path' | 'scopes' | 'run'> & Partial<Operation<Input>>;

/** Its response may be any data. */
export function testOperation(provided: Provided): Operation {
  return defineOperation<Input>({
    id: `test ${provided.path}`,
    summary: 'For a test',
    description: 'For a test',
    tags: [],
    cost: 'standard',
    input: {},
    output: { 200: Type.Object({}, { additionalProperties: true }), ...errors(409, 413, 415) },
    ...provided,
  });
}
