-- Answers of the configured extractor (a chat endpoint) to passages of policies, so that a passage is asked about once by one
-- extractor. A block keeps its id while its text and field stay the same.

CREATE TABLE criteria_answers (
  -- Hash of the endpoint's address, its model and the question.
  extractor TEXT NOT NULL,
  block_id TEXT NOT NULL,
  -- Null: the endpoint saw no condition, or what it proposed was refused.
  logic_ast JSONB,
  answered_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  PRIMARY KEY (extractor, block_id)
);
