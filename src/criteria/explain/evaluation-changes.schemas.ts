import { Type } from 'typebox';
import { changeMembers, citedSources } from '../../platform/http/schemas/explain.schemas.ts';
import { choice, named, nullable } from '../../platform/http/schemas/schema-kit.ts';

const text = (description: string) => nullable(Type.String({ description }));
const verdict = choice<string>(['met', 'not_met', 'undetermined'], 'Verdict of the evaluation');

export const EvaluationChangesSchema = Type.Optional(
  named(
    'EvaluationCounterfactuals',
    Type.Object(
      {
        tried: Type.Integer({ description: 'Changed requests that were decided' }),
        note: text('Reason there are none'),
        changes: Type.Array(
          Type.Object({
            changes: Type.Array(
              Type.Object({
                fact: choice<string>(['document', 'measured_value', 'date', 'diagnosis'], 'What is changed'),
                action: choice<string>(['add', 'replace'], 'add: missing from the request'),
                parameter: Type.String({ description: 'Name of the parameter' }),
                from: text('Value of the request'),
                to: Type.String({ description: 'Value that changes the verdict, as JSON' }),
                ...changeMembers,
                anchors: Type.Array(Type.String(), { description: 'Passages of the policy it comes from' }),
              }),
              { description: 'One or two facts, changed together' },
            ),
            direction: choice<string>(['better', 'worse'], 'worse: the basis of the verdict'),
            from: verdict,
            to: verdict,
            allowed: Type.Boolean({ description: 'False: patient facts must match the record' }),
            reason: Type.String(),
            citations: citedSources,
          }),
          { description: 'At most five, best first; each was verified by deciding the changed request' },
        ),
      },
      { description: 'With `explain=counterfactual`; the smallest set of missing facts is `decide_with`' },
    ),
  ),
);
