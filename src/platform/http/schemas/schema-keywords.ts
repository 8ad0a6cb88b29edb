/** Keywords of our own in schemas. */

/** Keyword with the schema's name in `components` of the OpenAPI document; see openapi.components.ts. */
export const COMPONENT = 'x-component';
/** Keyword with the component that the schema extends: the document states only the additions. */
export const EXTENDS = 'x-extends';
/** Keyword that completes "must be ...": what is expected, with an example; see validation-messages.ts. */
export const EXPECTS = 'x-expects';
/** Keyword for common mistakes: pairs of a pattern of the received value and a hint to add to the message. */
export const MISTAKES = 'x-mistakes';
/** Keyword for the format of structured text: a code, a ZIP code, a cursor. */
export const FORMAT = 'x-format';
/** Keyword of an object: other names that clients use for its fields, without underscores, with the field each means. */
export const ALIASES = 'x-aliases';
