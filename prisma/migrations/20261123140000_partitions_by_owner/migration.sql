-- The processes' role reads and writes rows and owns no table, yet a fix of a new month needs a partition at once. The
-- function runs as the tables' owner, and finds nothing but what is in the schema of its tables.
DO $do$
BEGIN
  EXECUTE format(
    'ALTER FUNCTION ensure_position_partitions(date, int) SECURITY DEFINER SET search_path = %I, pg_temp',
    current_schema());
END
$do$;
