-- Device servers that are synchronized (docs/adr/0098-moving-from-a-traccar-server.md).
CREATE TYPE "DeviceServerStatus" AS ENUM ('OK', 'SYNCING', 'TROUBLE', 'PAUSED', 'FINISHED');
CREATE TYPE "ServerDeviceState" AS ENUM ('NEW', 'LINKED', 'CONFLICT', 'LEFT_OUT', 'MISSING');

ALTER TABLE "device_servers"
  ADD COLUMN "status" "DeviceServerStatus" NOT NULL DEFAULT 'OK',
  ADD COLUMN "trouble" TEXT,
  ADD COLUMN "trouble_detail" TEXT,
  ADD COLUMN "trouble_since" TIMESTAMPTZ(3),
  ADD COLUMN "history_days" INTEGER NOT NULL DEFAULT 30,
  ADD COLUMN "makes_vehicles" BOOLEAN NOT NULL DEFAULT true,
  ADD COLUMN "remote_version" TEXT,
  ADD COLUMN "move_started_at" TIMESTAMPTZ(3),
  ADD COLUMN "devices_read_at" TIMESTAMPTZ(3),
  ADD COLUMN "finished_at" TIMESTAMPTZ(3),
  ADD COLUMN "leased_by" UUID,
  ADD COLUMN "leased_until" TIMESTAMPTZ(3),
  ADD COLUMN "attempts" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "next_attempt_at" TIMESTAMPTZ(3),
  ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1,
  -- Our own ingest has no address and no credentials.
  ADD CONSTRAINT "device_servers_embedded" CHECK ("type" <> 'EMBEDDED' OR ("url" IS NULL AND "auth" IS NULL AND "next_attempt_at" IS NULL)),
  ADD CONSTRAINT "device_servers_history_days" CHECK ("history_days" BETWEEN 0 AND 365);
-- An account connects an address once.
CREATE UNIQUE INDEX "device_servers_url_taken" ON "device_servers"("account_id", "url");
-- Servers whose turn it is.
CREATE INDEX "device_servers_due" ON "device_servers"("next_attempt_at") WHERE "next_attempt_at" IS NOT NULL;

CREATE TABLE "server_devices" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "server_id" UUID NOT NULL,
    "remote_id" BIGINT NOT NULL,
    "unique_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "phone" TEXT,
    "model" TEXT,
    "state" "ServerDeviceState" NOT NULL DEFAULT 'NEW',
    "conflict" TEXT,
    "decision" TEXT,
    "device_id" UUID,
    "history_from" TIMESTAMPTZ(3),
    "stored_until" TIMESTAMPTZ(3),
    "caught_up_at" TIMESTAMPTZ(3),
    "late_checked_at" TIMESTAMPTZ(3),
    "reports_here_since" TIMESTAMPTZ(3),
    "positions" INTEGER NOT NULL DEFAULT 0,
    "remote_updated_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "server_devices_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "server_devices_linked" CHECK ("state" <> 'LINKED' OR "device_id" IS NOT NULL),
    CONSTRAINT "server_devices_conflict" CHECK (("state" = 'CONFLICT') = ("conflict" IS NOT NULL))
);
CREATE UNIQUE INDEX "server_devices_server_id_remote_id_key" ON "server_devices"("server_id", "remote_id");
-- The devices of a server by state, those that are furthest behind first.
CREATE INDEX "server_devices_server_id_state_stored_until_idx" ON "server_devices"("server_id", "state", "stored_until");
-- The servers that a device is linked to.
CREATE INDEX "server_devices_device_id_idx" ON "server_devices"("device_id");
ALTER TABLE "server_devices" ADD CONSTRAINT "server_devices_server_id_fkey"
  FOREIGN KEY ("server_id") REFERENCES "device_servers"("id") ON DELETE CASCADE ON UPDATE CASCADE;
-- The devices of an account.
CREATE INDEX "server_devices_account_id_idx" ON "server_devices"("account_id");
SELECT protect('server_devices', 'account',
  writes => 'EXISTS (SELECT FROM device_servers s WHERE s.id = server_id AND s.account_id = server_devices.account_id)');

CREATE TABLE "device_server_entries" (
    "id" UUID NOT NULL,
    "server_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "type" TEXT NOT NULL,
    "details" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "device_server_entries_pkey" PRIMARY KEY ("id")
);
-- The log of a server, the last entries first.
CREATE INDEX "device_server_entries_server_id_at_idx" ON "device_server_entries"("server_id", "at");
ALTER TABLE "device_server_entries" ADD CONSTRAINT "device_server_entries_server_id_fkey"
  FOREIGN KEY ("server_id") REFERENCES "device_servers"("id") ON DELETE CASCADE ON UPDATE CASCADE;
SELECT protect('device_server_entries', 'parent', 'device_servers', 'server_id');

-- The key by which the worker signs what it hands to ingest; the api reads none of it.
CREATE TABLE "relay_keys" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "key" BYTEA NOT NULL,

    CONSTRAINT "relay_keys_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "relay_keys_one" CHECK ("id" = 1)
);
INSERT INTO "relay_keys" ("key")
  VALUES (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
SELECT protect('relay_keys', 'process');

-- A device that is left by its account, or erased, is linked to no server any more: nothing is relayed into it.
CREATE FUNCTION unlink_server_devices() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $fn$
BEGIN
  UPDATE server_devices SET state = 'LEFT_OUT', conflict = NULL, device_id = NULL, updated_at = now() WHERE device_id = OLD.id;
  RETURN NULL;
END
$fn$;
CREATE TRIGGER server_devices_deleted AFTER DELETE ON "devices"
  FOR EACH ROW EXECUTE FUNCTION unlink_server_devices();
CREATE TRIGGER server_devices_left AFTER UPDATE OF account_id, status ON "devices"
  FOR EACH ROW WHEN (NEW.account_id <> OLD.account_id OR (NEW.status = 'ERASED' AND OLD.status <> 'ERASED'))
  EXECUTE FUNCTION unlink_server_devices();

-- Ingest looks for a second way to an instant only for devices of a server, so it learns of the change.
DROP TRIGGER device_changed ON devices;
CREATE TRIGGER device_changed
AFTER INSERT OR DELETE OR UPDATE OF account_id, vehicle_id, external_device_id, status, model, time_zone,
  allowed_protocol, allowed_networks, secret_hash, certificate, required_credential, confirmed_at, server_id ON devices
FOR EACH ROW EXECUTE FUNCTION notify_device_changed();
