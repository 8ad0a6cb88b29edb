/** Text files with cells that tabs divide. */
import { type Layout, text } from './layout.ts';

const tab = (line: string) => line.split('|').join('\t');

export const tabs: readonly Layout[] = [
  {
    name: 'the last cells are empty',
    file: 'trailing.txt',
    content: text(
      ...[
        'Code|Service|Medicaid|Marketplace|Comment',
        'E0193|Bed with air|PA|PA|',
        'S9083|Urgent care|NC|NC|',
        'T1005|Respite|NC|PA|',
        'E0652|Pump for swelling|PA|PA|Vendor reviews',
      ].map(tab),
      '',
      'PA = prior authorization required',
      'NC = not covered',
    ),
    codes: { E0193: 'requires_pa', S9083: 'not_covered', T1005: 'unclear', E0652: 'requires_pa' },
  },
  {
    name: 'empty cells are in the middle and cut off at the end',
    file: 'middle.txt',
    content: text(
      ...[
        'HCPCS|Item|Covered|Not covered|Notes',
        'E0720|Two leads|X',
        'E0730|Four leads|X|',
        'E0762|Joint device||X',
        'E0770|Other device||X|No proof',
      ].map(tab),
    ),
    codes: { E0720: 'covered', E0730: 'covered', E0762: 'not_covered', E0770: 'not_covered' },
  },
  {
    name: 'cells are longer than any stop of a typewriter',
    file: 'long.txt',
    content: text(
      ...[
        'Code|Description of the service as the plan names it|Authorization|Coverage',
        'L5856|A knee for a leg prosthesis with a computer in it that controls swing and stance|Required|Covered',
        'L5969|Ankle|-|Not covered',
        'L4360|Boot||Covered when criteria are met',
      ].map(tab),
    ),
    codes: { L5856: 'requires_pa', L5969: 'not_covered', L4360: 'conditional' },
  },
  {
    name: 'bands divide a table, and the head is once',
    file: 'bands.txt',
    content: text(
      ...[
        'Code|Item|Status',
        'Wheelchairs',
        'K0001|Standard|Covered',
        'K0861|Power|Prior authorization',
        '',
        'Bath',
        'E0240|Chair|Not covered',
        'E0247|Bench|',
      ].map(tab),
    ),
    codes: { K0001: 'covered', K0861: 'requires_pa', E0240: 'not_covered', E0247: 'unclear' },
  },
  {
    name: 'tabs that only indent text make no table',
    file: 'indent.txt',
    content: text(
      'Coverage Policy',
      '\tThe following codes are not covered:',
      '\t\tE0190, E0203',
      '\tThe following codes require prior authorization:',
      '\t\tE0748, E0760',
    ),
    codes: { E0190: 'not_covered', E0203: 'not_covered', E0748: 'requires_pa', E0760: 'requires_pa' },
  },
  {
    name: 'tabs that line up columns by eye',
    file: 'typewriter.txt',
    content: text(
      ...[
        'Code|Item|||Status',
        'K0001|Chair|||Covered',
        'K0861|Power chair, group 3|Prior authorization',
        'E0240|Bath chair||Not covered',
      ].map(tab),
    ),
    codes: { K0001: 'covered', K0861: 'requires_pa', E0240: 'not_covered' },
  },
  {
    name: 'a mark below the column of another plan stays open',
    file: 'plans.txt',
    content: text(
      ...[
        'Code|Item|HMO|PPO',
        'E0720|Two leads|Covered|',
        'E0730|Four leads||Covered',
        'E0762|Joint device|Not covered|Not covered',
      ].map(tab),
    ),
    codes: { E0720: 'unclear', E0730: 'unclear', E0762: 'not_covered' },
  },
];
