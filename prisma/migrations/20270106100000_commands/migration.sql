-- Commands to vehicles: how they leave, when they may, and what became of them (docs/adr/0063).
CREATE TYPE "CommandWay" AS ENUM ('CONNECTION', 'SMS');
CREATE TYPE "CommandCondition" AS ENUM ('NONE', 'STANDING', 'IGNITION_OFF');
-- Why a command ended, where its status alone does not say.
CREATE TYPE "CommandReason" AS ENUM ('NO_ANSWER', 'NO_ANSWER_EXPECTED', 'RESULT_UNKNOWN', 'REFUSED_BY_DEVICE',
  'NOT_SUPPORTED', 'SHARED_LINK', 'NOT_CONNECTED', 'CONDITION', 'SUPERSEDED', 'DEVICE_MOVED', 'MEMBER_LEFT',
  'WITHDRAWN', 'GATEWAY_REFUSED', 'GATEWAY_UNCLEAR');

ALTER TABLE "commands"
  ADD COLUMN "batch_id" UUID,
  ADD COLUMN "again_of" UUID,
  ADD COLUMN "why" VARCHAR(255),
  ADD COLUMN "confirmed" VARCHAR(255),
  ADD COLUMN "insisted" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "way" "CommandWay" NOT NULL DEFAULT 'CONNECTION',
  ADD COLUMN "condition" "CommandCondition" NOT NULL DEFAULT 'NONE',
  ADD COLUMN "max_speed_kmh" REAL,
  ADD COLUMN "number" INTEGER,
  ADD COLUMN "link_id" UUID,
  ADD COLUMN "protocol" TEXT,
  ADD COLUMN "remote_address" TEXT,
  ADD COLUMN "bytes" BYTEA,
  ADD COLUMN "answer_until" TIMESTAMPTZ(3),
  ADD COLUMN "reason" "CommandReason",
  ADD CONSTRAINT "commands_condition_has_speed" CHECK ("condition" = 'NONE' OR "max_speed_kmh" IS NOT NULL),
  ADD CONSTRAINT "commands_bytes_bounded" CHECK (octet_length("bytes") <= 1024),
  ADD CONSTRAINT "commands_life" CHECK (CASE
    WHEN "status" = 'QUEUED' THEN "sent_at" IS NULL AND "finished_at" IS NULL
    WHEN "status" IN ('SENT', 'ACKNOWLEDGED') THEN "sent_at" IS NOT NULL
    ELSE "finished_at" IS NOT NULL END);

-- What a protocol can carry of us, so that an answer names its command.
CREATE SEQUENCE "command_number" AS INTEGER MINVALUE 1 CYCLE;

-- A command by its id alone.
CREATE UNIQUE INDEX "commands_id_key" ON "commands"("id");
-- One on its way per device: the order of commands, and answers without a reference, follow from it.
CREATE UNIQUE INDEX "commands_one_on_its_way" ON "commands"("device_id") WHERE "status" = 'SENT' AND "finished_at" IS NULL;
-- The next of a device.
CREATE INDEX "commands_waiting" ON "commands"("device_id", "created_at", "id") WHERE "status" = 'QUEUED';
-- What has expired.
CREATE INDEX "commands_expiring" ON "commands"("expires_at") WHERE "status" = 'QUEUED';
-- Whose answer is overdue.
CREATE INDEX "commands_answers_due" ON "commands"("answer_until")
  WHERE "finished_at" IS NULL AND "status" IN ('SENT', 'ACKNOWLEDGED');
-- The commands of a vehicle, the newest first.
CREATE INDEX "commands_vehicle_id_created_at_idx" ON "commands"("vehicle_id", "created_at");
-- Retention.
CREATE INDEX "commands_created_at_idx" ON "commands" USING brin ("created_at");
DROP INDEX "commands_status_expires_at_idx";

-- Every move of a command is a domain event, whoever writes it. Ingest hears of devices that have something to do.
DROP TRIGGER "command_queued" ON "commands";
DROP FUNCTION notify_command_queued();
CREATE FUNCTION record_command_move() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $fn$
DECLARE
  before_status text := CASE WHEN TG_OP = 'UPDATE' THEN OLD.status::text END;
BEGIN
  IF TG_OP = 'INSERT' OR OLD.status <> NEW.status OR OLD.finished_at IS DISTINCT FROM NEW.finished_at THEN
    INSERT INTO outbox_events (id, type, account_id, entity, entity_id, payload)
    VALUES (gen_random_uuid(), 'command.' || CASE WHEN before_status = NEW.status::text THEN 'ended' ELSE lower(NEW.status::text) END,
      NEW.account_id, 'Command', NEW.id, jsonb_build_object(
        'changes', jsonb_build_array(jsonb_build_object('field', 'status', 'from', before_status, 'to', NEW.status)),
        'details', jsonb_build_object('vehicleId', NEW.vehicle_id, 'deviceId', NEW.device_id, 'type', NEW.type)));
    PERFORM pg_notify('command_moved', NEW.device_id::text);
  END IF;
  RETURN NULL;
END
$fn$;
CREATE TRIGGER command_moved AFTER INSERT OR UPDATE OF status, finished_at ON "commands"
FOR EACH ROW EXECUTE FUNCTION record_command_move();

-- A command is for the vehicle and the account in which its device was: one that has not left goes nowhere else.
CREATE FUNCTION cancel_commands_of_moved_device() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $fn$
BEGIN
  UPDATE commands SET status = 'CANCELLED', finished_at = clock_timestamp(), reason = 'DEVICE_MOVED'
  WHERE device_id = OLD.id AND status = 'QUEUED';
  RETURN NULL;
END
$fn$;
CREATE TRIGGER device_moved_cancels_commands AFTER UPDATE OF account_id, vehicle_id, status ON "devices"
FOR EACH ROW WHEN (OLD.account_id <> NEW.account_id OR OLD.vehicle_id IS DISTINCT FROM NEW.vehicle_id
  OR (OLD.status <> NEW.status AND NEW.status <> 'ACTIVE'))
EXECUTE FUNCTION cancel_commands_of_moved_device();
CREATE TRIGGER device_deleted_cancels_commands AFTER DELETE ON "devices"
FOR EACH ROW EXECUTE FUNCTION cancel_commands_of_moved_device();

-- Commands of people who left the account, or were shut out, do not leave after them.
CREATE FUNCTION cancel_commands_of_former_member() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $fn$
BEGIN
  IF TG_TABLE_NAME = 'memberships' THEN
    UPDATE commands SET status = 'CANCELLED', finished_at = clock_timestamp(), reason = 'MEMBER_LEFT'
    WHERE account_id = OLD.account_id AND created_by = OLD.user_id AND status = 'QUEUED';
  ELSE
    UPDATE commands SET status = 'CANCELLED', finished_at = clock_timestamp(), reason = 'MEMBER_LEFT'
    WHERE created_by = OLD.id AND status = 'QUEUED';
  END IF;
  RETURN NULL;
END
$fn$;
CREATE TRIGGER member_left_cancels_commands AFTER DELETE ON "memberships"
FOR EACH ROW EXECUTE FUNCTION cancel_commands_of_former_member();
CREATE TRIGGER shut_out_cancels_commands AFTER UPDATE OF status ON "users"
FOR EACH ROW WHEN (NEW.status IN ('BLOCKED', 'REJECTED', 'DEACTIVATED') AND OLD.status <> NEW.status)
EXECUTE FUNCTION cancel_commands_of_former_member();
-- Whose commands wait.
CREATE INDEX "commands_waiting_of_person" ON "commands"("created_by") WHERE "status" = 'QUEUED';

-- What an account says of its commands.
ALTER TABLE "accounts"
  ADD COLUMN "command_stop_max_kmh" REAL NOT NULL DEFAULT 5 CHECK ("command_stop_max_kmh" BETWEEN 0 AND 20),
  ADD COLUMN "command_stop_needs_second_factor" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "command_expiry_minutes" INTEGER NOT NULL DEFAULT 1440 CHECK ("command_expiry_minutes" BETWEEN 5 AND 43200);

-- Commands that an account sends often, under a title.
CREATE TABLE "saved_commands" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "parameters" JSONB NOT NULL DEFAULT '{}',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "saved_commands_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "saved_commands_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
-- A title names one of an account's; it is also their list.
CREATE UNIQUE INDEX "saved_commands_title_taken" ON "saved_commands"("account_id", "title");

-- Row-level security. What was sent is the server's to write: callers ask for a command, and withdraw one that waits.
ALTER TABLE "saved_commands" ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON "saved_commands" TO meridian_service, meridian_api;
CREATE POLICY every_account ON "saved_commands" TO meridian_service USING (true);
CREATE POLICY own_account ON "saved_commands" TO meridian_api
  USING (account_id = (SELECT wall_account())) WITH CHECK (account_id = (SELECT wall_account()));
REVOKE UPDATE, DELETE ON "commands" FROM meridian_api;
GRANT UPDATE (status, finished_at, reason) ON "commands" TO meridian_api;
DROP POLICY own_account ON "commands";
-- Of a device of the account, and in the vehicle where it is.
CREATE POLICY own_account ON "commands" TO meridian_api
  USING (account_id = (SELECT wall_account()))
  WITH CHECK (account_id = (SELECT wall_account()) AND EXISTS (SELECT FROM devices d
    WHERE d.id = device_id AND d.account_id = commands.account_id AND d.vehicle_id IS NOT DISTINCT FROM commands.vehicle_id));

-- Abilities of devices that the product knows by their keys.
INSERT INTO "device_features" (id, key, name, description) VALUES
  ('01989ad0-0000-7000-8000-000000000001', 'ALL_DOORS_LOCK', 'Main lock', 'Unlocks and locks all doors.'),
  ('01989ad0-0000-7000-8000-000000000002', 'GPS', 'GPS', 'Reports its place.'),
  ('01989ad0-0000-7000-8000-000000000003', 'GPRS', 'GPRS', 'Reports over mobile data.'),
  ('01989ad0-0000-7000-8000-000000000004', 'GSM', 'GSM', 'Takes text messages and calls.'),
  ('01989ad0-0000-7000-8000-000000000005', 'ENGINE_BLOCK', 'Engine block', 'Stops the engine and lets it start again.'),
  ('01989ad0-0000-7000-8000-000000000006', 'BUZZER', 'Buzzer', 'Sounds a signal.')
ON CONFLICT (key) DO NOTHING;
