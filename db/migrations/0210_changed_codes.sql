-- Codes that a change adds or removes, without dots, spaces and dashes: readers filter by code, and most changes list none.
-- Its cost makes the planner prefer the index to computing the codes of one record after another until a page is full.
CREATE FUNCTION changed_codes(details JSONB) RETURNS TEXT[] LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 10000 AS $$
  SELECT coalesce(array_agg(DISTINCT translate(code, '. -', '')), '{}') FROM jsonb_array_elements_text(
    coalesce(details -> 'added_codes', '[]') || coalesce(details -> 'removed_codes', '[]')) AS code
$$;
CREATE INDEX policy_changes_codes_idx ON policy_changes USING gin (changed_codes(details));
