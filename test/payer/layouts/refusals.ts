/** What is refused or left open in layouts like those of the other files, and must not be read as covered. */
import { html, type Layout, table, text } from './layout.ts';

const tab = (line: string) => line.split('|').join('\t');
const REFUSED = ['not_covered', 'unclear'] as const;

export const refusals: readonly Layout[] = [
  {
    name: 'a question about codes outside of a list says nothing of those in it',
    file: 'outside.html',
    content: html(
      '<h2>How to find the rule</h2><p>Is the code not in List 1? It is covered.</p><p>Is the code in List 1? See the contract.</p><p>If the code is not in Table 1, it is covered. If it is in Table 1, the plan does not pay.</p><h2>List 1</h2><p>E0190, E0203</p><h2>Table 1</h2><p>A9281, A9282</p>',
    ),
    codes: { E0190: 'unclear', E0203: 'unclear', A9281: REFUSED, A9282: REFUSED },
  },
  {
    name: 'answers with yes and no in lines of their own',
    file: 'answers.html',
    content: html(
      '<h2>How to find the rule</h2><p>Is the code in List 1?</p><p>Yes: it is not covered.</p><p>No: it is covered.</p><h2>List 1</h2><p>E0190, E0203</p>',
    ),
    codes: { E0190: REFUSED, E0203: REFUSED },
  },
  {
    name: 'a list that is covered and refused',
    file: 'both.html',
    content: html(
      '<h2>Codes</h2><p>List 1 codes are covered, except that List 1 codes are not covered for members of Plan B.</p><h3>List 1</h3><p>E0190, E0203</p>',
    ),
    codes: { E0190: REFUSED, E0203: REFUSED },
  },
  {
    name: 'steps of an appeal, groups of members and levels of evidence are no legends',
    file: 'others.html',
    content: html(
      '<h2>Appeals</h2><p>Step 1: the member asks for coverage. Step 3: the plan decides.</p><p>Group 1 members are covered. Group 2 members are not covered.</p><p>Level A evidence: services are covered.</p><h2>Codes</h2>',
      table('Code | Item | Step', 'E0720 | Two leads | 1', 'E0730 | Four leads | 3'),
      table('Code | Item | Level', 'E0748 | Spine | A'),
      '<h2>Group 1</h2><p>L1843, L1845</p>',
    ),
    codes: { E0720: 'unclear', E0730: 'unclear', E0748: 'unclear', L1843: 'unclear', L1845: 'unclear' },
  },
  {
    name: 'a legend with one refusal refuses no other step',
    file: 'one-refusal.html',
    content: html(
      '<h2>Drugs</h2><p>Tier 1 - preferred. Tier 2 - non-preferred. Tier 3 - excluded from coverage.</p>',
      table('Code | Drug | Tier', 'J1442 | Filgrastim | 1', 'J1447 | Third maker | 3', 'J2820 | Sargramostim | 2'),
    ),
    codes: { J1442: 'unclear', J1447: 'not_covered', J2820: 'unclear' },
  },
  {
    name: 'blanks that have a meaning of their own',
    file: 'meaning.html',
    content: html(
      '<h2>Codes</h2><p>A blank means that the code is not covered, whatever the row above says.</p>',
      table('Code | Item | Status', 'E0720 | Two leads | Covered', 'E0730 | Four leads | '),
      '<h2>Approval</h2>',
      table(
        'Prior authorization | Code | Item',
        'Required | E0748 | Spine',
        ' | E0760 | Bone',
        'Notification | E0762 | Joint device',
      ),
    ),
    codes: {
      E0720: 'covered',
      E0730: REFUSED,
      E0748: ['requires_pa', 'unclear'],
      E0760: 'unclear',
      E0762: ['requires_pa', 'unclear'],
    },
  },
  {
    name: 'a table that spells out each status leaves a blank open',
    file: 'spelled.html',
    content: html(
      '<h2>Codes</h2>',
      table(
        'Status | Code | Item',
        'Not covered | E0762 | Joint device',
        'Covered | E0720 | Two leads',
        'Covered | E0730 | Four leads',
        ' | E0760 | Bone',
      ),
    ),
    codes: { E0762: 'not_covered', E0720: 'covered', E0730: 'covered', E0760: 'unclear' },
  },
  {
    name: 'denials that no request lifts',
    file: 'denials.html',
    content: html(
      '<h2>Policy</h2><p>E0720 is not covered; claims are denied without an authorization number.</p><p>E0730 is not covered, with the request or without it.</p><p>E0748 is never paid, since no authorization is ever given.</p><p>E0760 is not covered and cannot be approved in advance.</p><p>L1843 is not covered until it is approved by the FDA.</p><p>Requests for L1845 are denied without review.</p>',
      table(
        'Code | Item | Status | If not authorized',
        'E0190 | Pillow | Not covered | Denied',
        'E0203 | Lamp | Investigational | Denied',
      ),
    ),
    codes: {
      E0720: REFUSED,
      E0730: REFUSED,
      E0748: REFUSED,
      E0760: REFUSED,
      L1843: [...REFUSED, 'conditional'],
      L1845: REFUSED,
      E0190: 'not_covered',
      E0203: 'not_covered',
    },
  },
  {
    name: 'rows of tabs with fewer or more cells than their head',
    file: 'shifted.txt',
    content: text(
      ...[
        'Code|Item|Covered|Not covered',
        'E0720|Two leads||X',
        '|for adults|X|',
        'E0748|Spine||',
        '',
        'Code|Item|Status',
        'E0760|Bone|Covered|not for children',
        'E0762|Joint device|Not covered',
      ].map(tab),
    ),
    codes: { E0720: REFUSED, E0748: 'unclear', E0760: REFUSED, E0762: 'not_covered' },
  },
];
