-- A tracker that is registered leaves the inbox of unknown ones in the same transaction, whoever registers it.
CREATE FUNCTION forget_unknown_device() RETURNS trigger
LANGUAGE plpgsql AS $fn$
BEGIN
  DELETE FROM unknown_devices WHERE identifier = NEW.external_device_id;
  RETURN NULL;
END
$fn$;

CREATE TRIGGER device_registered
AFTER INSERT OR UPDATE OF external_device_id, status ON "devices"
FOR EACH ROW WHEN (NEW.external_device_id IS NOT NULL AND NEW.status = 'ACTIVE')
EXECUTE FUNCTION forget_unknown_device();
