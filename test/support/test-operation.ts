/** Operations that only a test has. */
import { Type } from 'typebox';
import { defineOperation, type Operation } from '../../src/access/access.public.ts';
import { errors } from '../../src/platform/http/envelope.schemas.ts';
import type { Input } from '../../src/platform/operations/operation.ts';

type Given = Pick<Operation<Input>, 'method' | 'path' | 'scopes' | 'run'> & Partial<Operation<Input>>;

/** Any data may be its answer. */
export function testOperation(given: Given): Operation {
  return defineOperation<Input>({
    id: `test ${given.path}`,
    summary: 'For a test',
    description: 'For a test',
    tags: [],
    cost: 'standard',
    input: {},
    output: { 200: Type.Object({}, { additionalProperties: true }), ...errors(409, 413, 415) },
    ...given,
  });
}
