/** An invented policy with three passages, and its logic as an operator would write it. */
import { anchorPrefix, normalizePassage, passageHash } from '../../src/criteria/library.public.ts';

export const INDEX = 'The device is covered when the index is at least 15 events per hour.';
export const VISIT = 'A visit within 30 days before the order must be in the record.';
export const NEVER = 'The device is not covered for central apnea.';
export const anchor = (text: string) => `@${anchorPrefix(passageHash(normalizePassage(text)))}`;
export const FULL = { ahi: 15, visit: true, central: false };

export interface FileParts {
  policy?: string;
  version?: string;
  index?: string;
  bound?: number;
  expect?: string;
}

export const libraryFile = ({
  policy = 'L99001',
  version = '1',
  index = INDEX,
  bound = 15,
  expect: met = 'met',
}: FileParts = {}) => `
policy: ${policy}
title: Sample device
version: "${version}"
kind: computable
summary: A device is covered above an index.
facts:
  ahi: { use: ahi }
  visit: Is the visit in the record?
  central: Is the apnea central?
services:
  - id: device
    title: Sample device
    requires: ["ahi >= ${bound} /h ${anchor(index)}", "visit ${anchor(VISIT)}"]
    exclusions: ["central ${anchor(NEVER)}"]
base: { full: { ahi: ${bound}, visit: true, central: false } }
scenarios:
  - { name: on the bound, given: { base: full }, expect: ${met} }
  - { name: below it, given: { base: full, ahi: ${bound - 0.1} }, expect: not_met }
  - { name: central, given: { base: full, central: true }, expect: not_met }
  - { name: open, given: { base: full, ahi: ~ }, expect: undetermined }
`;
