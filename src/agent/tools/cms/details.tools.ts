/** One determination or article with what a prior-authorization review needs: criteria, limits, records, codes. */
import { type Static, Type } from 'typebox';
import type { CostName } from '../../../access/access.public.ts';
import { displayCode } from '../../../corpus/corpus.public.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { FORMAT } from '../../../platform/http/schemas/schema-kit.ts';
import { criteriaOfVersion, findPolicy } from '../../../policies/policies.public.ts';
import type { ToolAnswer, ToolContext } from '../tool.ts';
import { diagnosisLists, withLinked } from './covered-diagnoses.ts';
import { policyView } from './search.tools.ts';
import { cited, complete, lookupTool, openObject, toSource } from './shapes.ts';

const texts = Type.Array(Type.String());
const id = (description: string) => Type.String({ minLength: 2, maxLength: 50, [FORMAT]: 'policy id', description });
const codesMember = {
  include_codes: Type.Optional(
    Type.Boolean({ default: true, description: 'With the codes of the document and of articles linked to it' }),
  ),
};

const DetailsSchema = openObject({
  policy_id: Type.String(),
  title: Type.String(),
  coverage_criteria: texts,
  limitations: texts,
  documentation_requirements: texts,
  covered_icd10_codes: Type.Optional(texts),
  notes: texts,
});

const LcdInput = { lcd_id: id('LCD or NCD such as L33797 or NCD240.4'), ...codesMember };
const ArticleInput = { article_id: id('Article such as A52514'), ...codesMember };

const NO_LIST =
  'Neither this document nor an article linked to it lists covered diagnoses: an empty covered_icd10_codes states nothing about any diagnosis.';
const NOT_LISTED =
  'A diagnosis that is not in covered_icd10_codes is not listed as covered, which alone is not a denial: read the criteria and the group notes.';
const RANGES =
  'covered_icd10_codes has the codes of ranges as far as the loaded ICD-10-CM table has them; covered_icd10_ranges has the ranges themselves.';
const GROUPED =
  'Groups have conditions, such as a code of each of two groups: read icd10_group_notes before comparing.';

function details(context: ToolContext, policyId: string, types: readonly string[], withCodes: boolean): ToolAnswer {
  const { model, today } = context;
  const head = findPolicy(model, policyId);
  if (!types.includes(head.policy_type))
    throw new AppError('RESOURCE_POLICY_NOT_FOUND', `${head.policy_id} is not of the type ${types.join(' or ')}`, {
      details: { policy_id: [head.policy_id], policy_type: [head.policy_type] },
    });
  const sections = criteriaOfVersion(model, head.version_id);
  const section = (...names: string[]) =>
    names.flatMap((name) => (sections[name] ?? []).map(({ text }) => cited(text)));
  const linked = withLinked(model, head, today).slice(1);
  const codes = withCodes ? codeMembers(context, head.policy_id) : { notes: [] };
  const retired = policyView(model, head, today).status === 'retired' ? ['This document is retired.'] : [];
  return complete(
    {
      ...policyView(model, head, today),
      coverage_criteria: section('indications'),
      limitations: section('limitations'),
      frequency: section('frequency'),
      documentation_requirements: section('documentation'),
      other: section('other'),
      related_documents: linked.map(({ policy_id, title }) => ({ policy_id, title })),
      ...codes,
      notes: [...retired, ...codes.notes],
    },
    [head, ...(withCodes ? linked : [])].map(toSource),
  );
}

/** @param policyId the stored id. */
function codeMembers({ model, today }: ToolContext, policyId: string) {
  const lists = diagnosisLists(model, findPolicy(model, policyId), today);
  const { covered, noncovered, ranges, groups, procedures, modifiers } = lists;
  const display = (code: string) => displayCode(code, 'ICD10CM');
  return {
    covered_icd10_codes: covered,
    noncovered_icd10_codes: noncovered,
    covered_icd10_ranges: ranges.map(({ code, code_to }) => ({ from: display(code), to: display(code_to!) })),
    icd10_group_notes: groups.map(({ paragraph, ...group }) => ({ ...group, note: cited(paragraph) })),
    hcpcs_codes: [...new Set(procedures.map(({ code, code_to }) => (code_to ? `${code}-${code_to}` : code)))],
    modifiers: [...new Set(modifiers.map(({ code }) => code))],
    codes_from: lists.sources.map(({ policy_id }) => policy_id),
    notes: [
      covered.length === 0 ? NO_LIST : NOT_LISTED,
      ...(ranges.length > 0 ? [RANGES] : []),
      ...(groups.length > 0 ? [GROUPED] : []),
    ],
  };
}

/** Cost of `GET /v1/policies/<policy_id>` with criteria and, unless declined, codes. Input is not validated yet. */
function detailCost(input: { include_codes?: boolean } | null, price: (name: CostName) => number): number {
  const includes = input?.include_codes === false ? 1 : 2;
  return price('policy_detail') + includes * price('policy_detail_per_include');
}

export const DETAIL_TOOLS = [
  lookupTool<Static<ReturnType<typeof Type.Object<typeof LcdInput>>>>(
    {
      id: 'cms_lcd_details',
      title: 'Read a coverage determination',
      description:
        'One LCD or NCD: criteria, limitations, records to keep, and the diagnoses that it and its articles list as covered. Example: {"lcd_id":"L33797","include_codes":true}',
      cost: detailCost,
    },
    LcdInput,
    DetailsSchema,
    (context, { lcd_id, include_codes = true }) => details(context, lcd_id, ['LCD', 'NCD'], include_codes),
  ),
  lookupTool<Static<ReturnType<typeof Type.Object<typeof ArticleInput>>>>(
    {
      id: 'cms_article_details',
      title: 'Read a billing and coding article',
      description: 'One article: rules, codes and modifiers. Example: {"article_id":"A52514"}',
      cost: detailCost,
    },
    ArticleInput,
    DetailsSchema,
    (context, { article_id, include_codes = true }) => details(context, article_id, ['Article'], include_codes),
  ),
];
