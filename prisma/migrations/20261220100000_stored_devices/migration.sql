-- Each device that there is or was, for statements about several devices at once (docs/adr/0036): a table that is spread by
-- device reads another one device by device only beneath a third that is spread likewise and has a row of each.
CREATE TABLE "stored_devices" (
    "device_id" UUID NOT NULL,

    CONSTRAINT "stored_devices_pkey" PRIMARY KEY ("device_id")
);

-- An identifier and nothing else, and nobody's: what it leads to is behind the wall of the table that it is in (docs/adr/0020).
-- A policy here would be asked for each device of each statement.
GRANT SELECT ON "stored_devices" TO meridian_api, meridian_service;
-- Where all that it sent is taken away, so is its row.
GRANT DELETE ON "stored_devices" TO meridian_service;

-- From the beginning of a device, and beyond its end: what it sent may outlive it. No foreign key for that reason.
CREATE FUNCTION note_stored_devices() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $fn$
BEGIN
  INSERT INTO stored_devices (device_id) SELECT id FROM made ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$fn$;
REVOKE EXECUTE ON FUNCTION note_stored_devices() FROM PUBLIC;

CREATE TRIGGER devices_are_stored AFTER INSERT ON "devices"
  REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION note_stored_devices();

INSERT INTO stored_devices (device_id) SELECT id FROM devices;
