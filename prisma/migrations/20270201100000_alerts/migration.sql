-- Rules, and the alerts that are derived from stored events by them (docs/adr/0092).
CREATE TYPE "AlertSeverity" AS ENUM ('CRITICAL', 'WARNING', 'NOTICE');
CREATE TYPE "AlertState" AS ENUM ('OPEN', 'ACKNOWLEDGED', 'CLOSED');
CREATE TYPE "AlertNoteKind" AS ENUM ('COMMENT', 'ACKNOWLEDGED', 'ASSIGNED', 'CLOSED', 'REOPENED', 'WITHDRAWN', 'MERGED');
CREATE TYPE "AlertMessageState" AS ENUM ('WAITING', 'SENT', 'SKIPPED', 'MERGED');

CREATE TABLE "alert_rules" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "title_folded" TEXT GENERATED ALWAYS AS (fold_text("title")) STORED,
    "severity" "AlertSeverity" NOT NULL DEFAULT 'WARNING',
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "spec" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "alert_rules_pkey" PRIMARY KEY ("id")
);
-- A rule is known by its title, also in alerts.
CREATE UNIQUE INDEX "alert_rules_title_taken" ON "alert_rules"("account_id", "title");
ALTER TABLE "alert_rules" ADD CONSTRAINT "alert_rules_account_id_fkey"
  FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
SELECT protect('alert_rules', 'account');

-- What events were judged by, and from when until when. Versions outlive their rule: late events meet the rule of their time.
CREATE TABLE "alert_rule_versions" (
    "rule_id" UUID NOT NULL,
    "from_at" TIMESTAMPTZ(3) NOT NULL,
    "until_at" TIMESTAMPTZ(3),
    "account_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "severity" "AlertSeverity" NOT NULL,
    "spec" JSONB NOT NULL,

    CONSTRAINT "alert_rule_versions_pkey" PRIMARY KEY ("rule_id", "from_at")
);
-- The versions of an account, those that still hold last.
CREATE INDEX "alert_rule_versions_account_id_until_at_idx" ON "alert_rule_versions"("account_id", "until_at");
-- One holds at a time.
CREATE UNIQUE INDEX "alert_rule_versions_one_open" ON "alert_rule_versions"("rule_id") WHERE "until_at" IS NULL;
ALTER TABLE "alert_rule_versions" ADD CONSTRAINT "alert_rule_versions_account_id_fkey"
  FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
SELECT protect('alert_rule_versions', 'account');

-- What somebody is told of. Without a foreign key to the rule and the device: an alert outlives both.
CREATE TABLE "alerts" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "device_id" UUID NOT NULL,
    "vehicle_id" UUID NOT NULL,
    "rule_id" UUID NOT NULL,
    "rule_title" TEXT NOT NULL,
    "severity" "AlertSeverity" NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "fired_at" TIMESTAMPTZ(3) NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "times" INTEGER NOT NULL DEFAULT 1,
    "values" JSONB NOT NULL DEFAULT '{}',
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "is_late" BOOLEAN NOT NULL DEFAULT false,
    "withdrawn_at" TIMESTAMPTZ(3),
    "state" "AlertState" NOT NULL DEFAULT 'OPEN',
    "closes_at" TIMESTAMPTZ(3),
    "acknowledged_at" TIMESTAMPTZ(3),
    "acknowledged_by" UUID,
    "assignee_id" UUID,
    "closed_at" TIMESTAMPTZ(3),
    "closed_by" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "alerts_pkey" PRIMARY KEY ("id")
);
-- One derivation finds an alert once, however many run.
CREATE UNIQUE INDEX "alerts_once" ON "alerts"("device_id", "vehicle_id", "rule_id", "opened_at") WHERE "withdrawn_at" IS NULL;
-- The inbox of an account.
CREATE INDEX "alerts_account_id_state_severity_opened_at_idx" ON "alerts"("account_id", "state", "severity", "opened_at" DESC);
-- Those of a vehicle, and of a device when its events are derived again.
CREATE INDEX "alerts_vehicle_id_opened_at_idx" ON "alerts"("vehicle_id", "opened_at");
CREATE INDEX "alerts_device_id_last_at_idx" ON "alerts"("device_id", "last_at");
-- Those that are over and close themselves, looked for by the clock.
CREATE INDEX "alerts_closing" ON "alerts"("closes_at") WHERE "state" <> 'CLOSED' AND "closes_at" IS NOT NULL;
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_account_id_fkey"
  FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_vehicle_id_account_id_fkey"
  FOREIGN KEY ("vehicle_id", "account_id") REFERENCES "vehicles"("id", "account_id") ON DELETE CASCADE ON UPDATE CASCADE;
SELECT protect('alerts', 'account');

CREATE TABLE "alert_notes" (
    "id" UUID NOT NULL,
    "alert_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "author_id" UUID,
    "kind" "AlertNoteKind" NOT NULL,
    "text" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "alert_notes_pkey" PRIMARY KEY ("id")
);
-- The notes of an alert.
CREATE INDEX "alert_notes_alert_id_created_at_idx" ON "alert_notes"("alert_id", "created_at");
ALTER TABLE "alert_notes" ADD CONSTRAINT "alert_notes_alert_id_fkey"
  FOREIGN KEY ("alert_id") REFERENCES "alerts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
SELECT protect('alert_notes', 'account',
  writes => 'EXISTS (SELECT FROM alerts a WHERE a.id = alert_id AND a.account_id = alert_notes.account_id)');

-- Who is to be told of an alert, and what became of it.
CREATE TABLE "alert_messages" (
    "id" UUID NOT NULL,
    "alert_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "step" INTEGER NOT NULL,
    "round" INTEGER NOT NULL,
    "channels" TEXT[] NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "state" "AlertMessageState" NOT NULL DEFAULT 'WAITING',
    "reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "alert_messages_pkey" PRIMARY KEY ("id")
);
-- A person is told of an alert once a step and round.
CREATE UNIQUE INDEX "alert_messages_once" ON "alert_messages"("alert_id", "user_id", "step", "round");
-- Those that are due.
CREATE INDEX "alert_messages_due" ON "alert_messages"("due_at") WHERE "state" = 'WAITING';
-- What a person was sent lately.
CREATE INDEX "alert_messages_user_id_sent_at_idx" ON "alert_messages"("user_id", "sent_at");
ALTER TABLE "alert_messages" ADD CONSTRAINT "alert_messages_alert_id_fkey"
  FOREIGN KEY ("alert_id") REFERENCES "alerts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
SELECT protect('alert_messages', 'account');

-- Alerts that a person does not want to hear of for a while.
CREATE TABLE "alert_snoozes" (
    "user_id" UUID NOT NULL,
    "alert_id" UUID NOT NULL,
    "until_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "alert_snoozes_pkey" PRIMARY KEY ("user_id", "alert_id")
);
ALTER TABLE "alert_snoozes" ADD CONSTRAINT "alert_snoozes_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "alert_snoozes" ADD CONSTRAINT "alert_snoozes_alert_id_fkey"
  FOREIGN KEY ("alert_id") REFERENCES "alerts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
SELECT protect('alert_snoozes', 'person', writes => 'EXISTS (SELECT FROM alerts a WHERE a.id = alert_id)');

-- Between these times of the account's clock, minutes of the day, a person hears of critical alerts alone.
ALTER TABLE "notification_choices"
  ADD COLUMN "quiet_from" INTEGER,
  ADD COLUMN "quiet_until" INTEGER,
  ADD CONSTRAINT "notification_choices_quiet" CHECK (
    ("quiet_from" IS NULL) = ("quiet_until" IS NULL)
    AND COALESCE("quiet_from" BETWEEN 0 AND 1439 AND "quiet_until" BETWEEN 0 AND 1439, true));

-- From which instant on the alerts of a device are to be derived again. Rows are only added and taken, so ingest's commit
-- never waits for a derivation.
CREATE TABLE "alert_marks" (
    "id" BIGSERIAL NOT NULL,
    "account_id" UUID NOT NULL,
    "device_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attempts" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "alert_marks_pkey" PRIMARY KEY ("id")
);
-- What is due, and all of one device.
CREATE INDEX "alert_marks_due_at_idx" ON "alert_marks"("due_at");
CREATE INDEX "alert_marks_device_id_idx" ON "alert_marks"("device_id");
SELECT protect('alert_marks', 'process');

CREATE FUNCTION mark_alerts_of_new_events() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $fn$
BEGIN
  INSERT INTO alert_marks (account_id, device_id, at)
    SELECT e.account_id, e.device_id, min(e.at) FROM new_rows e
    WHERE e.vehicle_id IS NOT NULL AND EXISTS (SELECT FROM alert_rule_versions r WHERE r.account_id = e.account_id)
    GROUP BY 1, 2;
  IF FOUND THEN PERFORM pg_notify('alert_marks', ''); END IF;
  RETURN NULL;
END
$fn$;
CREATE TRIGGER alert_marks_of_new AFTER INSERT ON "events"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_alerts_of_new_events();

CREATE FUNCTION mark_alerts_of_changed_events() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $fn$
BEGIN
  INSERT INTO alert_marks (account_id, device_id, at)
    SELECT account_id, device_id, min(at)
    FROM (SELECT o.account_id AS from_account, n.* FROM new_rows n JOIN old_rows o USING (device_id, id)
      WHERE (o.withdrawn_at IS NULL, o.vehicle_id, o.account_id, o.attributes)
        IS DISTINCT FROM (n.withdrawn_at IS NULL, n.vehicle_id, n.account_id, n.attributes)) changed
    CROSS JOIN LATERAL (SELECT DISTINCT of_account FROM unnest(ARRAY[changed.account_id, changed.from_account]) of_account) each
    WHERE EXISTS (SELECT FROM alert_rule_versions r WHERE r.account_id = each.of_account)
    GROUP BY account_id, device_id;
  IF FOUND THEN PERFORM pg_notify('alert_marks', ''); END IF;
  RETURN NULL;
END
$fn$;
CREATE TRIGGER alert_marks_of_changed AFTER UPDATE ON "events"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_alerts_of_changed_events();

-- States of a device count for the vehicle that it is in.
CREATE FUNCTION mark_alerts_of_assignment() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $fn$
DECLARE
  changed device_assignments := COALESCE(NEW, OLD);
BEGIN
  IF EXISTS (SELECT FROM alert_rule_versions r WHERE r.account_id = changed.account_id) THEN
    INSERT INTO alert_marks (account_id, device_id, at)
      VALUES (changed.account_id, changed.device_id,
        LEAST(changed."from", COALESCE(changed.until, 'infinity'), COALESCE(OLD.until, 'infinity')));
    PERFORM pg_notify('alert_marks', '');
  END IF;
  RETURN NULL;
END
$fn$;
CREATE TRIGGER alert_marks_of_assignment AFTER INSERT OR UPDATE OR DELETE ON "device_assignments"
  FOR EACH ROW EXECUTE FUNCTION mark_alerts_of_assignment();

CREATE FUNCTION record_alert_rule_version() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $fn$
DECLARE
  change_at timestamptz(3) := clock_timestamp();
  held boolean := TG_OP <> 'INSERT' AND OLD.enabled;
  holds boolean := TG_OP <> 'DELETE' AND NEW.enabled;
BEGIN
  IF held AND holds AND (OLD.spec, OLD.severity) IS NOT DISTINCT FROM (NEW.spec, NEW.severity) THEN
    UPDATE alert_rule_versions SET title = NEW.title WHERE rule_id = NEW.id AND until_at IS NULL AND title <> NEW.title;
    RETURN NULL;
  END IF;
  IF held THEN
    UPDATE alert_rule_versions SET until_at = GREATEST(change_at, from_at + interval '1 millisecond')
      WHERE rule_id = OLD.id AND until_at IS NULL RETURNING until_at INTO change_at;
  END IF;
  IF holds THEN
    INSERT INTO alert_rule_versions (rule_id, from_at, account_id, title, severity, spec)
      VALUES (NEW.id, change_at, NEW.account_id, NEW.title, NEW.severity, NEW.spec);
  END IF;
  -- What already holds counts from now on, and what is over ends.
  IF held OR holds THEN
    INSERT INTO alert_marks (account_id, device_id, at)
      SELECT DISTINCT a.account_id, a.device_id, change_at FROM device_assignments a
      WHERE a.account_id = COALESCE(NEW.account_id, OLD.account_id) AND a.until IS NULL;
    PERFORM pg_notify('alert_marks', '');
  END IF;
  RETURN NULL;
END
$fn$;
CREATE TRIGGER alert_rule_version AFTER INSERT OR UPDATE OR DELETE ON "alert_rules"
  FOR EACH ROW EXECUTE FUNCTION record_alert_rule_version();
