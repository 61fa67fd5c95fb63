-- Narrow rows of positions (docs/adr/0051): readings as their values in bytes, under the number of the list of their names,
-- and the protocol as a number. Rows that are there keep `attributes` and `protocol` until they are packed, and what has no
-- narrow shape is written so. All of it is of the catalogue: no row is looked at or written.
ALTER TABLE "positions"
  ADD COLUMN "protocol_number" SMALLINT,
  ADD COLUMN "reading_list" INTEGER,
  ADD COLUMN "readings" BYTEA,
  ALTER COLUMN "protocol" DROP NOT NULL,
  ALTER COLUMN "attributes" DROP NOT NULL;

-- A row says its protocol once, and its readings once or, where it has none, not at all.
ALTER TABLE "positions" ADD CONSTRAINT "positions_said_once" CHECK (
  ("protocol" IS NULL) <> ("protocol_number" IS NULL) AND ("reading_list" IS NULL) = ("readings" IS NULL)
    AND ("attributes" IS NULL OR "readings" IS NULL)) NOT VALID;

-- Names of readings in the order of their values, and of each what it is: n a number, b on or off, t a text. The number is
-- made of them, so that it says the same everywhere; the key decides where two lists come to one number. Only added to, and
-- held in memory by whoever reads or writes rows. No row has a foreign key: it would be looked up for each.
CREATE TABLE "reading_lists" (
    "number" INTEGER NOT NULL,
    "names" TEXT[],
    "kinds" TEXT NOT NULL,

    CONSTRAINT "reading_lists_pkey" PRIMARY KEY ("number")
);

-- The same for everybody who may see a row that has one.
GRANT SELECT ON "reading_lists" TO meridian_api, meridian_service;

-- A table to be attached as a partition, whatever the partition is of: the columns of positions by their width, so that
-- nothing is left empty between them, and among those of a width first the ones that every row has.
CREATE FUNCTION create_position_table(name text) RETURNS void
LANGUAGE plpgsql AS $fn$
BEGIN
  EXECUTE format('CREATE TABLE %I (%s)', name, (
    SELECT string_agg(part, ', ' ORDER BY place) FROM (
      SELECT format('%I %s%s', a.attname, format_type(a.atttypid, a.atttypmod), CASE WHEN a.attnotnull THEN ' NOT NULL' END) AS part,
        row_number() OVER (ORDER BY a.attlen < 0, a.attlen DESC, NOT a.attnotnull, a.attnum) AS place
      FROM pg_attribute a WHERE a.attrelid = 'positions'::regclass AND a.attnum > 0 AND NOT a.attisdropped
      UNION ALL
      SELECT format('CONSTRAINT %I CHECK (%s)', c.conname, pg_get_expr(c.conbin, c.conrelid)), 10000
      FROM pg_constraint c WHERE c.conrelid = 'positions'::regclass AND c.contype = 'c') parts));
END
$fn$;
REVOKE EXECUTE ON FUNCTION create_position_table(text) FROM PUBLIC;

-- As before, but for the table that it makes.
CREATE OR REPLACE FUNCTION ensure_position_partitions(from_month date, months int) RETURNS int
LANGUAGE plpgsql AS $fn$
DECLARE
  month date := date_trunc('month', from_month)::date;
  part text;
  made int := 0;
BEGIN
  FOR i IN 1..months LOOP
    part := format('positions_%s', to_char(month, 'YYYYMM'));
    IF to_regclass(part) IS NULL THEN
      PERFORM pg_advisory_xact_lock(hashtext('ensure_position_partitions'));
      IF to_regclass(part) IS NULL THEN
        PERFORM create_position_table(part);
        EXECUTE format('ALTER TABLE positions ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', part,
          month::timestamp AT TIME ZONE 'UTC', (month + interval '1 month')::timestamp AT TIME ZONE 'UTC');
        made := made + 1;
      END IF;
    END IF;
    month := (month + interval '1 month')::date;
  END LOOP;
  RETURN made;
END
$fn$;
DO $do$
BEGIN
  EXECUTE format(
    'ALTER FUNCTION ensure_position_partitions(date, int) SECURITY DEFINER SET search_path = %I, pg_temp',
    current_schema());
END
$do$;

-- Partitions that nothing was ever written to, those of months to come among them, are made anew by width. Others keep
-- their order of columns, and take rows of either shape.
DO $do$
DECLARE
  part record;
BEGIN
  FOR part IN
    SELECT c.oid::regclass::text AS name, pg_get_expr(c.relpartbound, c.oid) AS bound FROM pg_inherits i
    JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'positions'::regclass AND c.relkind = 'r' AND pg_relation_size(c.oid) = 0
  LOOP
    EXECUTE format('DROP TABLE %s', part.name);
    PERFORM create_position_table(part.name);
    EXECUTE format('ALTER TABLE positions ATTACH PARTITION %s %s', part.name, part.bound);
  END LOOP;
END
$do$;
