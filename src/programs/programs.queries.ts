import type { Queryable } from '../platform/database/database.ts';
import type { ListedRequirement } from './programs.rules.ts';

/**
 * What every published list says of codes. `lists` names the lists of the row's
 * program that operators loaded, so that the rules can tell the newest one without asking again.
 */
const REQUIREMENTS = `
  SELECT r.program, r.program_name, r.code, r.requirement, string_to_array(r.states, ',') AS states,
    r.effective_from AS "from", r.effective_to AS "to", string_to_array(r.places, ',') AS places,
    coalesce(string_to_array(r.policy_ids, ','), '{}') AS policy_ids, string_to_array(r.paired_with, ',') AS paired_with,
    r.source_title, r.source_url, r.verified, r.note, r.listed_on, d.id AS dataset_id, d.starter,
    (SELECT coalesce(json_agg(json_build_object('dataset_id', o.id, 'listed_on', o.attributes -> 'programs' ->> r.program)), '[]')
      FROM code_datasets o WHERE o.dataset = 'pa_programs' AND o.state = 'published' AND NOT o.starter
        AND o.attributes -> 'programs' ->> r.program IS NOT NULL) AS lists
  FROM pa_requirements r JOIN code_datasets d ON d.id = r.dataset_id AND d.state = 'published'
  ORDER BY r.program, r.code, r.effective_from, r.dataset_id, r.line`;

/** Every requirement of every published list, some hundred rows. */
export function listedRequirements(db: Queryable): Promise<ListedRequirement[]> {
  return db.query<ListedRequirement>({ name: 'pa_requirements', text: REQUIREMENTS, values: [] });
}
