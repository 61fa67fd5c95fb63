-- Who is shut out is signed out, whichever way the status is changed: a session that somebody else holds must not be good
-- again when the person is let in again. With the rights of the table's owner, for the person's sessions may stand in
-- accounts that are not the one of who blocks them.
CREATE FUNCTION sign_out_shut_out() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $fn$
BEGIN
  UPDATE sessions SET revoked_at = now(), revoked_reason = 'person is ' || lower(NEW.status::text)
  WHERE user_id = NEW.id AND revoked_at IS NULL;
  RETURN NULL;
END
$fn$;

CREATE TRIGGER user_shut_out
AFTER UPDATE OF status ON "users"
FOR EACH ROW WHEN (NEW.status IN ('REJECTED', 'BLOCKED', 'DEACTIVATED') AND NEW.status IS DISTINCT FROM OLD.status)
EXECUTE FUNCTION sign_out_shut_out();

-- Those who were shut out before.
UPDATE sessions s SET revoked_at = now(), revoked_reason = 'person is ' || lower(u.status::text)
FROM users u
WHERE u.id = s.user_id AND s.revoked_at IS NULL AND u.status IN ('REJECTED', 'BLOCKED', 'DEACTIVATED');
