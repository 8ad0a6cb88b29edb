/** Building blocks of schemas that every capability uses. */
import { type TSchema, type TStringOptions, Type } from 'typebox';
import { NAME_WITH_LETTERS, PLAIN_NAME, PLAIN_NAME_EXPECTED } from '../../text/plain-names.ts';

/** Keyword under which a schema has its name in `components` of the OpenAPI document; see openapi.components.ts. */
export const COMPONENT = 'x-component';
/** Keyword that names the component that has the fields a schema repeats: the document states only what it adds. */
export const EXTENDS = 'x-extends';
/** Keyword that completes "must be ...": what is expected, as text and with an example; see validation-messages.ts. */
export const EXPECTS = 'x-expects';
/** Keyword for usual mistakes: pairs of a pattern of the value that was sent and what to do, added to the message. */
export const MISTAKES = 'x-mistakes';
/** Keyword that names the format of a text that is not free text: a code, a ZIP code, a cursor. */
export const FORMAT = 'x-format';

/** Gives a schema a name in the OpenAPI document. Schemas of one name must be equal; descriptions may differ. */
export function named<Schema extends TSchema>(name: string, schema: Schema): Schema {
  return Object.assign(schema, { [COMPONENT]: name });
}

export const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** One of a closed list of names. */
export function choice<Value extends string>(values: readonly Value[], description: string) {
  return Type.Unsafe<Value>({ type: 'string', enum: [...values], description });
}

/** One of a closed list of names, or null. */
export function choiceOrNull<Value extends string>(values: readonly Value[], description: string) {
  return Type.Unsafe<Value | null>({ type: ['string', 'null'], enum: [...values, null], description });
}

/** A name that is shown to others; see plain-names.ts. */
export function plainName(options: TStringOptions) {
  const pattern = options.minLength === undefined ? PLAIN_NAME : NAME_WITH_LETTERS;
  return Type.String({ ...options, pattern, [EXPECTS]: PLAIN_NAME_EXPECTED });
}
