-- Positions by day (docs/adr/0058): a partition per UTC day of what comes, so that the room of packed days is given back to
-- the disk. Months that hold something stay until they are packed.

-- Months that hold nothing go, and days begin where those that stay end. Instant: a month with rows answers by its first one.
DO $do$
DECLARE
  part regclass;
  is_empty boolean;
BEGIN
  LOCK TABLE ONLY positions IN ACCESS EXCLUSIVE MODE;
  FOR part IN SELECT inhrelid FROM pg_inherits WHERE inhparent = 'positions'::regclass LOOP
    EXECUTE format('SELECT NOT EXISTS (SELECT FROM %s)', part) INTO is_empty;
    IF is_empty THEN EXECUTE format('DROP TABLE %s', part); END IF;
  END LOOP;
END
$do$;

-- Months and days that positions and packed days are kept in, by their names; `until_day` is the first that is not in it.
CREATE FUNCTION history_partitions() RETURNS TABLE (name text, from_day date, until_day date)
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $fn$
  SELECT c.relname::text, d.first, (d.first + CASE length(d.digits) WHEN 6 THEN interval '1 month' ELSE interval '1 day' END)::date
  FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    CROSS JOIN LATERAL (SELECT substring(c.relname FROM '^(?:positions|packed_days)_([0-9]{8}|[0-9]{6})$') AS digits) n
    CROSS JOIN LATERAL (SELECT n.digits, to_date(rpad(n.digits, 8, '01'), 'YYYYMMDD') AS first) d
  WHERE i.inhparent IN ('positions'::regclass, 'packed_days'::regclass) AND d.digits IS NOT NULL
$fn$;

-- What came too late for its day, or is of before there were any. Its constraint says until when days were made: it is named
-- after that day, moves on with each that is made, and proves that none of a new day's rows lie here. Otherwise PostgreSQL
-- would look through all of them, and have everybody wait meanwhile.
SELECT create_position_table('positions_late');
ALTER TABLE positions ATTACH PARTITION positions_late DEFAULT;
DO $do$
DECLARE
  first date := GREATEST((now() AT TIME ZONE 'UTC')::date,
    (SELECT max(until_day) FROM history_partitions() WHERE name LIKE 'positions%'));
BEGIN
  EXECUTE format('ALTER TABLE positions_late ADD CONSTRAINT %I CHECK (fix_time < %L)',
    'late_before_' || to_char(first, 'YYYYMMDD'), first::timestamp AT TIME ZONE 'UTC');
END
$do$;

CREATE FUNCTION position_days_made_until() RETURNS date
LANGUAGE sql SET search_path = public, pg_temp AS $fn$
  SELECT max(to_date(right(conname, 8), 'YYYYMMDD')) FROM pg_constraint
  WHERE conrelid = 'positions_late'::regclass AND conname ~ '^late_before_[0-9]{8}$'
$fn$;

-- Partitions of so many days from one on, named positions_YYYYMMDD: of those that none was made for yet, and no more than a
-- month ahead, whatever a clock says. Days that were passed over have none: what comes of them is late. Safe to call from
-- several processes at once. Made apart and then attached, so that nobody is locked out meanwhile.
DROP FUNCTION ensure_position_partitions(date, int);
CREATE FUNCTION ensure_position_partitions(first_day date, days int) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET lock_timeout = '1s' SET search_path = public, pg_temp AS $fn$
DECLARE
  last_end date := LEAST(first_day + days, (now() AT TIME ZONE 'UTC')::date + 32);
  made_until date := position_days_made_until();
  day date;
  part text;
  made int := 0;
BEGIN
  IF last_end <= GREATEST(first_day, made_until) THEN RETURN 0; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('ensure_position_partitions'));
  made_until := position_days_made_until();
  IF last_end <= made_until THEN RETURN 0; END IF;
  FOR day IN SELECT generate_series(GREATEST(first_day, made_until), last_end - 1, interval '1 day')::date LOOP
    part := 'positions_' || to_char(day, 'YYYYMMDD');
    PERFORM create_position_table(part);
    EXECUTE format('ALTER TABLE positions ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', part,
      day::timestamp AT TIME ZONE 'UTC', (day + 1)::timestamp AT TIME ZONE 'UTC');
    made := made + 1;
  END LOOP;
  -- What holds from here on is proven of what is there by prove_late_positions, while others read and write.
  EXECUTE format('ALTER TABLE positions_late ADD CONSTRAINT %I CHECK (fix_time < %L) NOT VALID, DROP CONSTRAINT %I',
    'late_before_' || to_char(last_end, 'YYYYMMDD'), last_end::timestamp AT TIME ZONE 'UTC',
    'late_before_' || to_char(made_until, 'YYYYMMDD'));
  RETURN made;
END
$fn$;

-- Without it the next day that is made has everybody wait while all that is late is looked through.
CREATE FUNCTION prove_late_positions() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET lock_timeout = '10s' SET search_path = public, pg_temp AS $fn$
DECLARE
  name text;
BEGIN
  FOR name IN SELECT conname FROM pg_constraint WHERE conrelid = 'positions_late'::regclass AND NOT convalidated LOOP
    EXECUTE format('ALTER TABLE positions_late VALIDATE CONSTRAINT %I', name);
  END LOOP;
END
$fn$;

-- Drops the oldest month or day that is over for long and packed, and gives its room back to the disk. What is left in it,
-- because it came since or cannot be packed, is moved to what is late in the same transaction: some rows, once packing had two
-- days for them. Answers its name, or nothing where none is to be dropped. The worker reads and writes rows and owns no table,
-- so it runs as the owner. @throws 55P03 where others are in the way: nobody waits behind it for longer than its lock_timeout.
--
-- Rows are found by the key alone, and only where autovacuum was meanwhile: a packed day is a gigabyte of rows that are dead.
CREATE FUNCTION give_back_positions(closed_before timestamptz) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET lock_timeout = '300ms' SET enable_seqscan = off SET search_path = public, pg_temp AS $fn$
DECLARE
  closed_day date := (closed_before AT TIME ZONE 'UTC')::date;
  columns text := (SELECT string_agg(quote_ident(attname), ', ') FROM pg_attribute
    WHERE attrelid = 'positions'::regclass AND attnum > 0 AND NOT attisdropped);
  part record;
  rows_left int;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('give_back_positions')) THEN RETURN NULL; END IF;
  FOR part IN SELECT p.* FROM history_partitions() p WHERE p.name LIKE 'positions%' AND p.until_day <= closed_day
    AND COALESCE(pg_stat_get_dead_tuples(to_regclass(p.name)), 0) <= 10000
    AND NOT EXISTS (SELECT FROM days_to_pack q WHERE q.failed_at IS NULL AND q.due_at <= now()
      AND q.day >= p.from_day AND q.day < p.until_day) ORDER BY p.from_day LOOP
    EXECUTE format('SELECT count(*) FROM (SELECT FROM %I LIMIT 10001) r', part.name) INTO rows_left;
    CONTINUE WHEN rows_left > 10000 OR (rows_left > 0 AND part.until_day > closed_day - 2);
    -- Whoever cleans either up would be waited for with everybody locked out.
    EXECUTE format('LOCK TABLE ONLY %I, ONLY positions_late IN SHARE UPDATE EXCLUSIVE MODE NOWAIT', part.name);
    EXECUTE format('ALTER TABLE positions DETACH PARTITION %I', part.name);
    EXECUTE format('INSERT INTO positions (%1$s) SELECT %1$s FROM %2$I', columns, part.name);
    EXECUTE format('DROP TABLE %I', part.name);
    RETURN part.name;
  END LOOP;
  RETURN NULL;
END
$fn$;

-- Months and days that ended by then and that no account keeps any more, of rows and of packed days: whole files go, those of
-- a month at a time. As before, and of days too: of an installation that packs none they are all there.
CREATE OR REPLACE FUNCTION drop_history_month(ended_by timestamptz) RETURNS text[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $fn$
DECLARE
  until timestamptz := LEAST(ended_by, (SELECT min(COALESCE(h.kept_from, '-infinity'))
    FROM accounts a LEFT JOIN account_histories h ON h.account_id = a.id));
  oldest date;
  part text;
  dropped text[] := '{}';
BEGIN
  IF EXISTS (SELECT FROM devices_to_cut) THEN RETURN dropped; END IF;
  SELECT min(date_trunc('month', from_day))::date INTO oldest FROM history_partitions()
    WHERE until_day::timestamp AT TIME ZONE 'UTC' <= until;
  FOR part IN SELECT name FROM history_partitions() WHERE date_trunc('month', from_day)::date = oldest
    AND until_day::timestamp AT TIME ZONE 'UTC' <= until ORDER BY name DESC LOOP
    EXECUTE format('DROP TABLE %I', part);
    dropped := dropped || part;
  END LOOP;
  RETURN dropped;
END
$fn$;

REVOKE EXECUTE ON FUNCTION ensure_position_partitions(date, int), prove_late_positions(), give_back_positions(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ensure_position_partitions(date, int), prove_late_positions(), give_back_positions(timestamptz) TO meridian_service;

-- A week ahead, as the worker does each night.
SELECT ensure_position_partitions((now() AT TIME ZONE 'UTC')::date, 8), prove_late_positions();
