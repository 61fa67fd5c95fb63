-- Messages that wait for the end of quiet hours become due when the person changes those hours. The worker then looks
-- at the new hours: it sends the messages, or lets them wait again (docs/adr/0093). Requests cannot write alert_messages,
-- so this is a trigger.
CREATE FUNCTION release_quiet_messages() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $fn$
BEGIN
  UPDATE alert_messages SET due_at = now()
  WHERE user_id = NEW.user_id AND sent_at IS NULL AND state = 'WAITING' AND reason = 'QUIET_HOURS' AND due_at > now();
  RETURN NULL;
END
$fn$;
CREATE TRIGGER quiet_hours_release_messages AFTER UPDATE OF quiet_from, quiet_until ON "notification_choices"
FOR EACH ROW WHEN (OLD.quiet_from IS DISTINCT FROM NEW.quiet_from OR OLD.quiet_until IS DISTINCT FROM NEW.quiet_until)
EXECUTE FUNCTION release_quiet_messages();
