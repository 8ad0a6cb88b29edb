/** Names of members that would hold an identifier, in any casing and with any separators. */
import type { PhiCategory } from './categories.ts';

const WHO =
  '(?:patients?|pt|members?|subscribers?|beneficiar(?:y|ies)|bene|insureds?|enrollees?|persons?|guarantors?|dependents?|recipients?|policyholders?|cardholders?|clients?|users?|spouse|mothers?|fathers?|maiden|next ?of ?kin|emergency|contact)';
const named = (any: string): RegExp => new RegExp(`^(?:${any})$`);

/** Applied to the words of a name in small letters, joined without separators. */
const FORBIDDEN: readonly (readonly [PhiCategory, RegExp])[] = [
  [
    'name',
    named(
      `${WHO}?(?:(?:first|last|full|middle|given|family|legal|maiden|preferred|sur|birth|nick)names?|initials)|${WHO}names?|${WHO}s?(?:signature|info|details|demographics|data|contact|record)|patients?|fname|lname|mothersmaidenname|nextofkin|emergencycontact`,
    ),
  ],
  [
    'date',
    named(
      `${WHO}?(?:dobs?|dateofbirth|birth|birthdates?|birthdays?|born|birthyear|yearofbirth|bday|dod|dateofdeath|deathdate|deceaseddate|admit(?:ted)?(?:date|on|at|time)?|admission(?:date|on|at|time)?|dateof(?:admission|discharge)|discharged?(?:date|on|at|time))`,
    ),
  ],
  ['ssn', named(`${WHO}?(?:ssns?|ssn4|last4ssn|ssnlast4|socials?|socialsecurity(?:number|no|num)?|socsec|itin)`)],
  [
    'mrn',
    named(
      `(?:${WHO}?(?:mrns?|medicalrecord(?:number|no|num|id)?|chart(?:number|no|id)|empi))|patient(?:id|identifier|number|no|num|key|ref|reference)s?|pid`,
    ),
  ],
  [
    'health_plan_id',
    named(
      `(?:member|subscriber|beneficiary|bene|insured|enrollee|recipient|policyholder|cardholder|medicaid|medicare|healthplan|insurance|dependent)(?:id|identifier|number|no|num|card|cardnumber|idnumber|identificationnumber|policynumber)s?|mbis?|hicns?|hic|healthplan(?:beneficiary)?(?:id|number)`,
    ),
  ],
  [
    'phone',
    named(
      `${WHO}?(?:home|work|cell|mobile|daytime|evening)?(?:phone|telephone|tel|mobile|cell|cellphone|pager)(?:number|no|num)?s?`,
    ),
  ],
  ['fax', named(`${WHO}?fax(?:number|no|num)?`)],
  ['email', named(`${WHO}?e?mail(?:address|addr)?s?`)],
  [
    'address',
    named(
      `${WHO}?(?:home|mailing|street|residential|postal|billing)?(?:address(?:es)?|addr|addressline[123]?|address[123]|line[12])|${WHO}?(?:street|streetname|streetaddress|city|town|county|zipplus4|zip4|geolocation|latitude|longitude|latlong|coordinates)|${WHO}(?:zip|zipcode|postalcode|state)`,
    ),
  ],
  [
    'account',
    named(
      `${WHO}?(?:bank|patient|billing|hospital)?(?:account|acct)(?:number|no|num|id)?s?|(?:credit|debit)card(?:number)?|iban|routingnumber|encounter(?:id|number)|visit(?:id|number)`,
    ),
  ],
  ['license', named(`${WHO}?(?:driver?s?|driving)?licen[cs]e(?:number|no|num|id)?|passport(?:number|no)?|stateid`)],
  [
    'vehicle',
    named('vins?|vehicle(?:id|identification|identificationnumber|number|plate)?|licen[cs]eplate|plate(?:number|no)?'),
  ],
  [
    'device',
    named(
      '(?:device|implant|pump|pacemaker)?(?:serial|serialnumber|serialno)|device(?:id|identifier|udi)|udi|imei|macaddress',
    ),
  ],
  ['ip_address', named(`${WHO}?ip(?:v4|v6)?(?:addr|address)`)],
  [
    'biometric',
    named('biometrics?|fingerprints?|voiceprints?|retina(?:l)?scans?|irisscans?|face(?:id|print|geometry|template)s?'),
  ],
  [
    'photo',
    named(`${WHO}?(?:photo|photograph|headshot|selfie|faceimage|profilepicture|picture)(?:url|uri|id|file|s)?`),
  ],
];

/** The category a member of this name would hold, or null. */
export function categoryOfMember(name: string): PhiCategory | null {
  if (name.length > 80) return null;
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return FORBIDDEN.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}
