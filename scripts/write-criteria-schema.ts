// Writes docs/criteria-logic.schema.json, the published grammar of criteria logic, from the schema the service
// validates with.
import { writeFileSync } from 'node:fs';
import { publishedLogicSchema } from './library/logic-schema.ts';

writeFileSync(
  new URL('../docs/criteria-logic.schema.json', import.meta.url),
  `${JSON.stringify(publishedLogicSchema(), null, 2)}\n`,
);
