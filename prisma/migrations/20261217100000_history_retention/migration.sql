-- Retention of history by account (docs/adr/0055).

-- How many days an account keeps, as long as the installation does where null; and when that was made fewer for the last
-- time: nothing goes by it within a day of that.
ALTER TABLE "accounts" ADD COLUMN "history_days" INTEGER, ADD COLUMN "history_lowered_at" TIMESTAMPTZ(3),
ADD CONSTRAINT "accounts_history_days_bounds" CHECK ("history_days" BETWEEN 31 AND 3650);

-- From when on history of an account is kept: it only moves on, so that it also says since when there is any after more
-- days were asked for. Written by the worker.
CREATE TABLE "account_histories" (
    "account_id" UUID NOT NULL,
    "kept_from" TIMESTAMPTZ(3),
    -- When it was looked at, and when its devices were noted to be cut.
    "looked_at" TIMESTAMPTZ(3) NOT NULL,
    "noted_at" TIMESTAMPTZ(3),

    CONSTRAINT "account_histories_pkey" PRIMARY KEY ("account_id")
);
ALTER TABLE "account_histories" ADD CONSTRAINT "account_histories_account_id_fkey"
  FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Times of devices that are gone: `until_at` is the first instant that is kept. `state_in` is what the fold carried over it
-- (JSON as text, read back to the bit), null where nothing was folded after it yet. No foreign key, as positions have none.
CREATE TABLE "history_gaps" (
    "device_id" UUID NOT NULL,
    "from_at" TIMESTAMPTZ(3) NOT NULL,
    "until_at" TIMESTAMPTZ(3) NOT NULL,
    "state_in" JSON,

    CONSTRAINT "history_gaps_pkey" PRIMARY KEY ("device_id","from_at")
);

-- Devices that have something beyond what their accounts keep, until it is gone. One that cannot be cut stays, so that it is
-- told and not tried for ever.
CREATE TABLE "devices_to_cut" (
    "device_id" UUID NOT NULL,
    "found_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    -- Nobody takes it before: a worker has it, its days are to be folded first, or it failed just now.
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "failed_at" TIMESTAMPTZ(3),
    "last_error" TEXT,

    CONSTRAINT "devices_to_cut_pkey" PRIMARY KEY ("device_id")
);
-- What workers take next. Those that failed are few.
CREATE INDEX "devices_to_cut_due_at_idx" ON "devices_to_cut"("due_at");
CREATE INDEX "devices_to_cut_failed_at_idx" ON "devices_to_cut"("failed_at");

-- Behind the wall between accounts: callers read since when their history is kept, and none of the worker's notes.
ALTER TABLE "account_histories" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "history_gaps" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "devices_to_cut" ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON "account_histories", "history_gaps", "devices_to_cut" TO meridian_service;
CREATE POLICY every_account ON "account_histories" TO meridian_service USING (true);
CREATE POLICY every_account ON "history_gaps" TO meridian_service USING (true);
CREATE POLICY every_account ON "devices_to_cut" TO meridian_service USING (true);
GRANT SELECT ON "account_histories" TO meridian_api;
CREATE POLICY own_account ON "account_histories" TO meridian_api USING (account_id = (SELECT wall_account()));

-- Months that ended by then and that no account keeps any more, of rows and of packed days: whole files go, a month at a
-- time. The worker reads and writes rows and owns no table, so it runs as the owner, and asks itself whether anybody needs
-- the month: every account has to keep less, and every device to be cut.
CREATE FUNCTION drop_history_month(ended_by timestamptz) RETURNS text[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $fn$
DECLARE
  until timestamptz := LEAST(ended_by, (SELECT min(COALESCE(h.kept_from, '-infinity'))
    FROM accounts a LEFT JOIN account_histories h ON h.account_id = a.id));
  oldest text;
  part text;
  dropped text[] := '{}';
BEGIN
  IF EXISTS (SELECT FROM devices_to_cut) THEN RETURN dropped; END IF;
  SELECT min(right(c.relname, 6)) INTO oldest FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent IN ('positions'::regclass, 'packed_days'::regclass) AND c.relname ~ '^(positions|packed_days)_[0-9]{6}$'
      AND (to_date(right(c.relname, 6), 'YYYYMM') + interval '1 month') AT TIME ZONE 'UTC' <= until;
  FOREACH part IN ARRAY ARRAY['positions_' || oldest, 'packed_days_' || oldest] LOOP
    IF to_regclass(part) IS NOT NULL THEN
      EXECUTE format('DROP TABLE %I', part);
      dropped := dropped || part;
    END IF;
  END LOOP;
  RETURN dropped;
END
$fn$;
REVOKE EXECUTE ON FUNCTION drop_history_month(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION drop_history_month(timestamptz) TO meridian_service;
