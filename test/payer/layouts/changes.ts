/** Statements of a kind that notices and guidelines of places make: what was, what stays, and where a request is needed. */
import { html, type Layout, table, text } from './layout.ts';

export const changes: readonly Layout[] = [
  {
    name: 'what was refused and is covered now, and the reverse',
    file: 'former.html',
    content: html(
      '<h2>Medical policy updates</h2>',
      table(
        'Topic|What changes|Codes',
        'Heat for a prostate|Was investigational; now covered when criteria are met|53852',
        'Ring for a cornea|Was medically necessary; now investigational|65785',
      ),
    ),
    codes: { 53852: 'conditional', 65785: 'not_covered' },
  },
  {
    name: 'requests that stay, below a heading that says that nothing changes',
    file: 'stays.html',
    content: html(
      '<h2>No changes</h2><p>These codes continue to require prior authorization: 63047, 22612 and E0783.</p>',
    ),
    codes: { 63047: 'requires_pa', 22612: 'requires_pa', E0783: 'requires_pa' },
  },
  {
    name: 'a request in one place and none in another, above a table of operations',
    file: 'places.html',
    content: html(
      '<h2>Place of surgery</h2><p>The procedures below do not require authorization in an office. In a hospital they require prior authorization, and the place is medically necessary only when one of these is met:</p><ul><li>Age under 12</li><li>No center within 40 miles</li></ul><p>Ease for the surgeon is no reason.</p>',
      table('Field|Codes', 'Eye|66984, 66821', 'Joints|29881, 29827'),
      '<h2>Exempt</h2><p>These are never reviewed for the place: 45378 and G0105.</p>',
    ),
    codes: {
      66984: ['requires_pa', 'conditional'],
      66821: ['requires_pa', 'conditional'],
      29881: ['requires_pa', 'conditional'],
      29827: ['requires_pa', 'conditional'],
      45378: ['unclear', 'covered'],
      G0105: ['unclear', 'covered'],
    },
  },
  {
    name: 'the definition of medical necessity, met and not met, above items with codes',
    file: 'definition.txt',
    content: text(
      'Policy',
      'A test of the gene (81240) meets the definition of medical necessity after a clot.',
      '',
      'A test of the gene (81291) does not meet the definition of medical necessity.',
      '',
      'A test of the genome (81425) is considered investigational for every other use, and for a child in intensive care it is considered medically necessary.',
    ),
    codes: { 81240: 'conditional', 81291: 'not_covered', 81425: 'unclear' },
  },
  {
    name: 'covered for one use and not for other uses; a sentence on the services of a list below the heading that covers them',
    file: 'uses.html',
    content: html(
      '<h2>Policy</h2><p>Maggots (A4649) are covered for a dead wound when surgery is refused and are not covered for other wounds.</p><h2>Medically necessary</h2><p>Stockings are medically necessary for an ulcer. Limits are for one month.</p>',
      table('Codes|Item|Limit', 'A6530|Below the knee|2', 'A6533-A6535|Thigh|2'),
    ),
    codes: {
      A4649: ['conditional', 'unclear'],
      A6530: ['conditional', 'covered'],
      'A6533-A6535': ['conditional', 'covered'],
    },
  },
  {
    name: 'refused before and after, and refused in every place',
    file: 'refused.html',
    content: html(
      '<h2>Policy</h2><p>E1399 was investigational; it is now not covered.</p><p>The procedures below do not require authorization in an office. In a hospital they are not covered:</p>',
      table('Field|Codes', 'Eye|67900'),
    ),
    codes: { E1399: ['not_covered', 'unclear'], 67900: ['not_covered', 'unclear', 'conditional'] },
  },
];
