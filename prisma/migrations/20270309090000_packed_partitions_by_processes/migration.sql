-- Partitions are made by the processes; `meridian_api`, which acts for people of one account, has no use for it.
REVOKE EXECUTE ON FUNCTION ensure_packed_partitions(date, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ensure_packed_partitions(date, int) TO meridian_service;
