/** Fields that `explain=counterfactual` adds to a decision. */
import { Type } from 'typebox';
import { changeMembers, citedSources } from '../../platform/http/schemas/explain.schemas.ts';
import { choice, named, nullable } from '../../platform/http/schemas/schema-kit.ts';
import { CoverageStatus, Level, Required } from '../coverage.schemas.ts';
import { CHANGED_FACTS } from './change.ts';

const text = (description: string) => nullable(Type.String({ description }));

const MovedSchema = Type.Object({ coverage_status: CoverageStatus, denial_risk: Level, prior_auth_required: Required });

export const CounterfactualsSchema = Type.Optional(
  named(
    'Counterfactuals',
    Type.Object(
      {
        tried: Type.Integer({ description: 'Changed requests that were decided' }),
        note: text('Reason there are none'),
        changes: Type.Array(
          Type.Object({
            changes: Type.Array(
              Type.Object({
                fact: choice<string>([...CHANGED_FACTS], 'What is changed'),
                action: choice<string>(['add', 'remove', 'replace'], 'How'),
                line: nullable(Type.Integer({ description: 'Line of the request; null for the entire request' })),
                code: text('Affected procedure'),
                from: text('Value of the request'),
                to: text('Value that changes the verdict'),
                ...changeMembers,
              }),
              { description: 'One or two facts, changed together' },
            ),
            direction: choice<string>(['better', 'worse'], 'worse: the basis of the verdict'),
            from: MovedSchema,
            to: MovedSchema,
            allowed: Type.Boolean({ description: 'False if one of the changes is not allowed' }),
            reason: Type.String(),
            citations: citedSources,
          }),
          { description: 'At most five, best first; each was verified by deciding the changed request' },
        ),
      },
      { description: 'With `explain=counterfactual`: what would change the answer' },
    ),
  ),
);
