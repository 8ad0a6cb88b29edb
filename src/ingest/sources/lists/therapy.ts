/** Codes that are always or sometimes therapy services (CMS therapy code list), yearly. */
import { alias, named, optional, procedureCode, text } from '../../files/columns.ts';
import { BadValue } from '../../files/table.ts';
import type { CodeSource } from '../codes/code-file.ts';
import { listFile } from './listed-codes.ts';

const URL = 'https://www.cms.gov/medicare/coding-billing/therapy-services/annual-therapy-update';

const codes = listFile({
  dataset: 'therapy_codes',
  what: 'the CMS therapy code list',
  names: /therapy.*\.(?:xlsx|csv|txt)$/,
  columns: {
    code: alias(procedureCode, 'HCPCS', 'HCPCS/CPT', 'CPT/HCPCS', 'HCPCS Code', 'HCPCS/CPT Code', 'Code'),
    disposition: named(
      alias(text, 'Disposition', 'Therapy Code Disposition', 'Always/Sometimes', 'Therapy Status'),
      /disposition|alwayssometimes|sometimesalways/,
    ),
    modifier: named(optional(alias(text, 'Modifier', 'Discipline Modifier')), /modifier|discipline/),
  },
  title: 'CMS therapy code list',
  url: URL,
  toEntry: ({ code, disposition, modifier }) => ({
    code,
    category: parseDisposition(disposition),
    detail: parseModifiers(modifier),
  }),
});

function parseDisposition(value: string | null): string {
  const found = /always|sometimes/i.exec(value ?? '')?.[0];
  if (found === undefined)
    throw new BadValue(`disposition is neither always nor sometimes: "${(value ?? '').slice(0, 20)}"`);
  return found.toLowerCase();
}

/** The listed modifiers of the three disciplines, unless all are listed. */
function parseModifiers(value: string | null): string | null {
  const named = ['GN', 'GO', 'GP'].filter((one) => new RegExp(`\\b${one}\\b`, 'i').test(value ?? ''));
  return named.length === 0 || named.length === 3 ? null : named.join(',');
}

export const therapy: CodeSource = {
  name: 'therapy',
  accepts: 'CMS therapy code list with the disposition of each code, always or sometimes therapy (xlsx, csv or zip)',
  publisher: 'Centers for Medicare & Medicaid Services',
  url: URL,
  license: 'US government work; codes only, CPT copyright AMA',
  cadence: 'yearly',
  kinds: [codes],
};
