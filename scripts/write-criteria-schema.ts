// Writes docs/criteria-logic.schema.json, the published grammar of criteria logic, from the schema the service checks with.
import { writeFileSync } from 'node:fs';
import { criteriaLogicSchema } from '../src/criteria/criteria.ast.ts';

writeFileSync(
  new URL('../docs/criteria-logic.schema.json', import.meta.url),
  `${JSON.stringify(criteriaLogicSchema(), null, 2)}\n`,
);
