-- Who sent a command to one vehicle is notified when it fails, expires or gets no answer, whichever process writes that
-- (docs/adr/0079). The fate of a group's commands is on their page.
CREATE FUNCTION notices_of_command_end(command commands) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $fn$
  SELECT jsonb_agg(jsonb_build_object('userId', m.user_id, 'kind', 'COMMAND_FAILED', 'values', jsonb_build_object(
    'vehicleId', v.id, 'vehicleTitle', v.title, 'type', command.type, 'reason', command.reason,
    'outcome', CASE command.status WHEN 'FAILED' THEN 'failed' WHEN 'EXPIRED' THEN 'expired' ELSE 'noAnswer' END)))
  FROM memberships m JOIN vehicles v ON v.id = command.vehicle_id
  WHERE m.account_id = command.account_id AND m.user_id = command.created_by AND command.batch_id IS NULL
    AND command.finished_at IS NOT NULL AND command.reason IN ('REFUSED_BY_DEVICE', 'NOT_SUPPORTED', 'SHARED_LINK',
      'NOT_CONNECTED', 'CONDITION', 'NO_ANSWER')
$fn$;

CREATE OR REPLACE FUNCTION record_command_move() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $fn$
DECLARE
  before_status text := CASE WHEN TG_OP = 'UPDATE' THEN OLD.status::text END;
  notices jsonb := CASE WHEN TG_OP = 'UPDATE' THEN notices_of_command_end(NEW) END;
BEGIN
  IF TG_OP = 'INSERT' OR OLD.status <> NEW.status OR OLD.finished_at IS DISTINCT FROM NEW.finished_at THEN
    INSERT INTO outbox_events (id, type, account_id, entity, entity_id, payload)
    VALUES (gen_random_uuid(), 'command.' || CASE WHEN before_status = NEW.status::text THEN 'ended' ELSE lower(NEW.status::text) END,
      NEW.account_id, 'Command', NEW.id, jsonb_build_object(
        'changes', jsonb_build_array(jsonb_build_object('field', 'status', 'from', before_status, 'to', NEW.status)),
        'details', jsonb_build_object('vehicleId', NEW.vehicle_id, 'deviceId', NEW.device_id, 'type', NEW.type))
        || CASE WHEN notices IS NULL THEN '{}' ELSE jsonb_build_object('secret', jsonb_build_object('notices', notices)) END);
    PERFORM pg_notify('command_moved', NEW.device_id::text);
  END IF;
  RETURN NULL;
END
$fn$;
