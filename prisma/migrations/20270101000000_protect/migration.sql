-- Row-level security of new tables in one call (docs/adr/0020): SELECT protect('invoices', 'account');
--   account    rows of the account in `account_id`
--   person     rows of the person in `user_id`
--   shared     the account in `account_id` reads, the person in `user_id` writes
--   parent     rows of a row of `parent`, named by `parent_key`; the policy of the parent decides
--   process    no access for those who act for one account
--   catalogue  the same for every account: read by all, changed by the service
-- `writes` narrows which rows may be inserted or updated, for keys to tables without `account_id` in the foreign key.
CREATE FUNCTION protect(
  name text, owner text, parent text DEFAULT NULL, parent_key text DEFAULT NULL, writes text DEFAULT NULL
) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  of_account constant text := 'account_id = (SELECT wall_account())';
  of_person constant text := 'user_id = (SELECT wall_person())';
  readable text;
  writable text;
BEGIN
  IF owner = 'catalogue' THEN
    EXECUTE format('GRANT SELECT ON %I TO meridian_api, meridian_service', name);
    EXECUTE format('GRANT INSERT, UPDATE, DELETE ON %I TO meridian_service', name);
    RETURN;
  END IF;
  CASE owner
    WHEN 'account' THEN readable := of_account;
    WHEN 'person' THEN readable := of_person;
    WHEN 'shared' THEN
      readable := of_account;
      writable := format('%s AND %s', of_account, of_person);
    WHEN 'parent' THEN
      IF parent IS NULL OR parent_key IS NULL THEN
        RAISE EXCEPTION 'protect(%): an owner by parent needs the parent and the key to it', name;
      END IF;
      readable := format('EXISTS (SELECT FROM %I parent WHERE parent.id = %I.%I)', parent, name, parent_key);
    WHEN 'process' THEN readable := NULL;
    ELSE RAISE EXCEPTION 'protect(%): no such owner: %', name, owner;
  END CASE;
  EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO meridian_service', name);
  EXECUTE format('CREATE POLICY every_account ON %I TO meridian_service USING (true)', name);
  IF readable IS NULL THEN RETURN; END IF;
  writable := COALESCE(writable, readable);
  IF writes IS NOT NULL THEN writable := format('(%s) AND (%s)', writable, writes); END IF;
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO meridian_api', name);
  EXECUTE format('CREATE POLICY own_account ON %I TO meridian_api USING (%s) WITH CHECK (%s)', name, readable, writable);
END
$$;
REVOKE EXECUTE ON FUNCTION protect(text, text, text, text, text) FROM PUBLIC;
