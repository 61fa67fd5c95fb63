-- What devices have to show beside their identifier, also as their account has it: a device's own setting goes before the
-- account's. A device may be bound to several protocols: "allowed_protocol" holds them separated by commas, as
-- "allowed_networks" does, so that the one it held before still means the same.
CREATE TYPE "RequiredCredential" AS ENUM ('NONE', 'SECRET', 'CERTIFICATE', 'EITHER');

ALTER TABLE "devices" ADD COLUMN "certificate" TEXT,
ADD COLUMN "required_credential" "RequiredCredential";

ALTER TABLE "accounts" ADD COLUMN "device_protocols" TEXT,
ADD COLUMN "device_networks" TEXT,
ADD COLUMN "device_credential" "RequiredCredential" NOT NULL DEFAULT 'NONE';

-- Ingest kept what it had read of a device for ten minutes when only its secret, protocols or networks were changed.
DROP TRIGGER device_changed ON devices;
CREATE TRIGGER device_changed
AFTER INSERT OR DELETE OR UPDATE OF account_id, vehicle_id, external_device_id, status, model, time_zone,
  allowed_protocol, allowed_networks, secret_hash, certificate, required_credential ON devices
FOR EACH ROW EXECUTE FUNCTION notify_device_changed();

-- One message for all of its devices, however many those are.
CREATE FUNCTION notify_device_rules_changed() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('device_rules_changed', NEW.id::text);
  RETURN NULL;
END
$$;

CREATE TRIGGER account_device_rules
AFTER UPDATE OF device_protocols, device_networks, device_credential ON accounts
FOR EACH ROW WHEN (
  (NEW.device_protocols, NEW.device_networks, NEW.device_credential)
  IS DISTINCT FROM (OLD.device_protocols, OLD.device_networks, OLD.device_credential))
EXECUTE FUNCTION notify_device_rules_changed();

-- What a device's page tells of who spoke for it or tried to; hardly any event is one of these.
CREATE INDEX events_of_speakers ON events (device_id, at DESC)
WHERE type = 'alarm' AND attributes ? 'remoteAddress';
