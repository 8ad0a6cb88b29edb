-- What should never have been written may be taken out of the log, by a command that says so in its transaction. Nothing else may change it.
CREATE OR REPLACE FUNCTION refuse_access_log_change() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('cpi.redaction', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'access_log is append-only';
END $$;

-- Even then the values of changes alone, never who did what, when, and to which organization or key.
CREATE FUNCTION refuse_access_log_rewrite() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'changes' IS DISTINCT FROM to_jsonb(OLD) - 'changes' THEN
    RAISE EXCEPTION 'access_log: only values of changes can be redacted';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER access_log_redaction BEFORE UPDATE ON access_log
  FOR EACH ROW EXECUTE FUNCTION refuse_access_log_rewrite();
