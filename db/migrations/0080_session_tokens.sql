-- Sessions are found by a hash of their token; what cookies hold is not in the database any more.
UPDATE user_sessions SET token = 'sha256:' || encode(sha256(convert_to(token, 'UTF8')), 'hex') WHERE token NOT LIKE 'sha256:%';
