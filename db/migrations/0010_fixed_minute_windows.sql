-- Limits: minutes are fixed windows, kept by a library; nothing is granted in advance any more. Months stay as they are.
-- Processes of the version before cannot go on after this migration.
DROP FUNCTION take_units(TEXT[], INT[], INT[], TEXT[], DATE, INT[], BIGINT[]);
DROP FUNCTION take_units(TEXT[], INT[], INT[], TEXT[], DATE, INT[], BIGINT[], INT[], INT);
DROP FUNCTION give_back_units(TEXT[], INT[], TEXT[], DATE[], INT[]);
DROP TABLE rate_windows;

-- Columns as the library has them: `expire` is the end of the window, ms since the epoch. Lost in a crash, which costs nobody anything.
CREATE UNLOGGED TABLE rate_minutes (
  key VARCHAR(255) PRIMARY KEY,
  points INTEGER NOT NULL DEFAULT 0,
  expire BIGINT
);
