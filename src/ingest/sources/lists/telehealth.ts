/** Services payable when furnished by telehealth (CMS), once a year with updates. */
import { alias, named, optional, procedureCode, text } from '../../files/columns.ts';
import type { CodeSource } from '../codes/code-file.ts';
import { listFile } from './listed-codes.ts';

const URL = 'https://www.cms.gov/medicare/coverage/telehealth/list-services';

const services = listFile({
  dataset: 'telehealth',
  what: 'the CMS list of telehealth services',
  names: /tele[-_ ]?health.*\.(?:xlsx|csv|txt)$/,
  columns: {
    code: alias(procedureCode, 'Code', 'HCPCS', 'HCPCS Code', 'CPT/HCPCS', 'CPT/HCPCS Code'),
    status: named(optional(alias(text, 'Status')), /^(?:payment)?(?:status|category)/),
    audio: named(optional(alias(text, 'Can Audio-only Interaction Meet the Requirements?')), /audioonly/),
  },
  title: 'CMS list of telehealth services',
  url: URL,
  fits: ({ name }, titles) => /tele[-_ ]?health/i.test(`${name}\n${titles}`),
  toEntry: ({ code, status, audio }) => {
    // Lists of some years keep the codes that left them.
    if (/delet|remov|expired|no longer/i.test(status ?? '')) return null;
    const detail = audio?.toUpperCase().startsWith('Y') === true ? 'audio-only' : null;
    return { code, category: parseStatus(status), detail };
  },
});

/** From 2026 on the list does not distinguish permanent from provisional services. */
function parseStatus(value: string | null): string | null {
  if (value === null) return null;
  return /permanent/i.test(value) ? 'permanent' : /provisional|temporary|available/i.test(value) ? 'provisional' : null;
}

export const telehealth: CodeSource = {
  name: 'telehealth',
  accepts: 'CMS list of telehealth services (xlsx or zip)',
  publisher: 'Centers for Medicare & Medicaid Services',
  url: URL,
  license: 'US government work; codes only, CPT copyright AMA',
  cadence: 'yearly, with updates',
  kinds: [services],
};
