-- The search of criteria blocks. A function for the sake of its setting: a plan made for each search costs several times what the
-- search does, and one that serves all of them is as good, since the index of words always comes first.
CREATE FUNCTION criteria_found(
  words text, in_section text, of_type text, in_jurisdiction text,
  after_rank int, after_policy text, after_ordinal int, most int
) RETURNS TABLE (
  block_id text, section text, text text, tags text[], requires_manual_review boolean, confidence_score float8, rank int,
  version_id int, ordinal int, policy_id text, title text, policy_type text, jurisdiction text, effective_date date
) LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    WITH found AS (
      SELECT b.*, round((ts_rank(b.search_vector, q.query) * 1000000)::numeric)::int AS rank
      FROM websearch_to_tsquery('english', words) AS q (query)
        JOIN criteria_blocks b ON b.search_vector @@ q.query
      WHERE in_section IS NULL OR b.section = in_section
    )
    SELECT f.block_id, f.section, f.text, f.tags, f.requires_manual_review,
      round(f.confidence_score::numeric, 3)::float8, f.rank, f.version_id, f.ordinal,
      p.policy_id, v.title, p.policy_type, v.jurisdictions[1], v.effective_date
    FROM found f JOIN policies p ON p.current_version_id = f.version_id JOIN policy_versions v ON v.id = f.version_id
    WHERE v.status = 'active' AND (v.retire_date IS NULL OR v.retire_date > current_date)
      AND (of_type IS NULL OR p.policy_type = of_type)
      AND (in_jurisdiction IS NULL OR in_jurisdiction = ANY (v.jurisdictions))
      AND (after_rank IS NULL OR f.rank < after_rank
        OR (f.rank = after_rank AND (p.policy_id, f.ordinal) > (after_policy COLLATE "C", after_ordinal)))
    ORDER BY f.rank DESC, p.policy_id, f.ordinal LIMIT most;
END $$;
