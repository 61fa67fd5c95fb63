-- Packed days (docs/adr/0051): the positions of a device and a UTC day as one value. A day is cut into parts where the
-- device was moved or changed its account, so that the wall asks the same of a part as of each fix in it. Beside the bytes
-- stands what readers would otherwise unpack them for. No foreign key, as positions have none.
CREATE TABLE "packed_days" (
    "device_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "part" SMALLINT NOT NULL,
    "first_at" TIMESTAMPTZ(3) NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,
    "first_valid_at" TIMESTAMPTZ(3),
    "last_valid_at" TIMESTAMPTZ(3),
    "positions" INTEGER NOT NULL,
    "distance_m" DOUBLE PRECISION NOT NULL,
    "packed" BYTEA NOT NULL,

    CONSTRAINT "packed_days_pkey" PRIMARY KEY ("device_id","day","part")
) PARTITION BY RANGE ("day");

-- What is compressed already is not compressed again.
ALTER TABLE "packed_days" ALTER COLUMN "packed" SET STORAGE EXTERNAL;

-- One partition per UTC month, named packed_days_YYYYMM, made as those of positions are. Whoever packs reads and writes
-- rows and owns no table, so it runs as the owner.
CREATE FUNCTION ensure_packed_partitions(from_month date, months int) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $fn$
DECLARE
  month date := date_trunc('month', from_month)::date;
  part text;
  made int := 0;
BEGIN
  FOR i IN 1..months LOOP
    part := format('packed_days_%s', to_char(month, 'YYYYMM'));
    IF to_regclass(part) IS NULL THEN
      PERFORM pg_advisory_xact_lock(hashtext('ensure_packed_partitions'));
      IF to_regclass(part) IS NULL THEN
        EXECUTE format('CREATE TABLE %I (LIKE packed_days INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE)', part);
        EXECUTE format('ALTER TABLE packed_days ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', part,
          month, (month + interval '1 month')::date);
        made := made + 1;
      END IF;
    END IF;
    month := (month + interval '1 month')::date;
  END LOOP;
  RETURN made;
END
$fn$;

-- Months before and ahead of the installation; others are made on demand.
SELECT ensure_packed_partitions((now() - interval '1 month')::date, 4);

-- Behind the wall between accounts: a part is whose each fix of it is (the policy of positions). Where a device was fitted
-- with effect from a day that is packed already, that part is nobody's former account's until it is cut anew.
ALTER TABLE "packed_days" ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON "packed_days" TO meridian_service;
CREATE POLICY every_account ON "packed_days" TO meridian_service USING (true);
GRANT SELECT ON "packed_days" TO meridian_api;
CREATE POLICY own_account ON "packed_days" TO meridian_api USING (device_id IN (SELECT d.id FROM devices d WHERE d.account_from IS NULL)
  OR EXISTS (SELECT FROM devices d WHERE d.id = device_id AND first_at >= d.account_from)
  OR EXISTS (SELECT FROM device_assignments a
    WHERE a.device_id = packed_days.device_id AND a.from <= first_at AND (a.until IS NULL OR last_at < a.until)));
