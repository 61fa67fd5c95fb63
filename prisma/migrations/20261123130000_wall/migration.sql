-- The wall between accounts (docs/adr/0020): row-level security on every table whose rows are an account's or a person's.
-- Who acts for a caller does so as one of two roles, for one transaction (SET LOCAL ROLE):
--   meridian_api      a person in one account: sees the rows of that account, and what is the person's own
--   meridian_service  people of the service, and the processes themselves: sees every account's
-- Roles are the server's, not the database's; whoever migrates must be able to make them, or find them there.
DO $$
DECLARE
  wanted text;
BEGIN
  FOREACH wanted IN ARRAY ARRAY['meridian_api', 'meridian_service'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = wanted) THEN
      BEGIN
        EXECUTE format('CREATE ROLE %I NOLOGIN', wanted);
      EXCEPTION
        WHEN duplicate_object OR unique_violation THEN NULL; -- another database of this server was quicker
        WHEN insufficient_privilege THEN
          RAISE EXCEPTION 'An administrator of this server has to run: CREATE ROLE % NOLOGIN; GRANT % TO %;',
            wanted, wanted, quote_ident(current_user);
      END;
    END IF;
    BEGIN
      EXECUTE format('GRANT %I TO %I', wanted, current_user);
    EXCEPTION
      -- The role is another installation's on this server, or granted at this moment by another database's migration.
      -- Whoever migrates need not be what the processes are, so this stops nothing here.
      WHEN insufficient_privilege OR internal_error THEN
        IF NOT pg_has_role(current_user, wanted, 'MEMBER') THEN
          RAISE WARNING 'For processes that log in as %, an administrator of this server has to run: GRANT % TO %;',
            current_user, wanted, quote_ident(current_user);
        END IF;
    END;
  END LOOP;
END
$$;

-- In whose name the transaction acts: nobody's, where nothing was set, and nobody has no rows.
CREATE FUNCTION wall_account() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('meridian.account_id', true), '')::uuid $$;
CREATE FUNCTION wall_person() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('meridian.user_id', true), '')::uuid $$;

-- Puts a table behind the wall: `rows` says which a person may see and change, `writes` what they may leave behind.
-- No `rows` is no access at all for those who act for one account.
CREATE PROCEDURE pg_temp.put_behind_wall(name text, rows text, writes text DEFAULT NULL) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO meridian_service', name);
  EXECUTE format('CREATE POLICY every_account ON %I TO meridian_service USING (true)', name);
  IF rows IS NOT NULL THEN
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO meridian_api', name);
    EXECUTE format('CREATE POLICY own_account ON %I TO meridian_api USING (%s) WITH CHECK (%s)',
      name, rows, COALESCE(writes, rows));
  END IF;
END
$$;

-- Rows that name their account.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['vehicles', 'vehicle_groups', 'devices', 'device_servers', 'device_assignments',
    'geofences', 'commands', 'events', 'kept_frames', 'billings', 'invitations'] LOOP
    CALL pg_temp.put_behind_wall(name, 'account_id = (SELECT wall_account())');
  END LOOP;
END
$$;

CALL pg_temp.put_behind_wall('saved_views', 'account_id = (SELECT wall_account())',
  'account_id = (SELECT wall_account()) AND user_id = (SELECT wall_person())');

-- A person sees where else they belong, and changes nothing there.
CALL pg_temp.put_behind_wall('memberships', 'account_id = (SELECT wall_account()) OR user_id = (SELECT wall_person())',
  'account_id = (SELECT wall_account())');
-- Who is brought into an account comes by an invitation, and nobody becomes somebody else.
REVOKE INSERT, UPDATE ON memberships FROM meridian_api;
GRANT UPDATE (roles, vehicle_scope, version) ON memberships TO meridian_api;
CALL pg_temp.put_behind_wall('accounts',
  'id = (SELECT wall_account()) OR id IN (SELECT m.account_id FROM memberships m WHERE m.user_id = (SELECT wall_person()))',
  'id = (SELECT wall_account())');

-- People: oneself, and those of the account.
CALL pg_temp.put_behind_wall('users', 'id = (SELECT wall_person()) OR EXISTS (SELECT FROM memberships m
  WHERE m.user_id = users.id AND m.account_id = (SELECT wall_account()))');
CALL pg_temp.put_behind_wall('contacts', 'user_id = (SELECT wall_person()) OR EXISTS (SELECT FROM memberships m
  WHERE m.user_id = contacts.user_id AND m.account_id = (SELECT wall_account()))');
CALL pg_temp.put_behind_wall('sessions', 'user_id = (SELECT wall_person()) OR account_id = (SELECT wall_account())');
-- Sessions are opened for people who sign in; those who are in can only be sent out.
REVOKE INSERT, UPDATE, DELETE ON sessions FROM meridian_api;
GRANT UPDATE (revoked_at, revoked_reason) ON sessions TO meridian_api;
CALL pg_temp.put_behind_wall('notifications', 'user_id = (SELECT wall_person())', 'user_id = (SELECT wall_person())
  AND (account_id IS NULL OR account_id IN (SELECT m.account_id FROM memberships m WHERE m.user_id = (SELECT wall_person())))');
CALL pg_temp.put_behind_wall('notification_tokens', 'user_id = (SELECT wall_person())');
CALL pg_temp.put_behind_wall('verification_tokens', 'user_id = (SELECT wall_person())');
CALL pg_temp.put_behind_wall('idempotency_keys', 'user_id = (SELECT wall_person())');
CALL pg_temp.put_behind_wall('refresh_tokens',
  'EXISTS (SELECT FROM sessions s WHERE s.id = session_id AND s.user_id = (SELECT wall_person()))');
-- A picture goes where its person goes.
CREATE INDEX "users_avatar_id" ON "users" ("avatar_id") WHERE "avatar_id" IS NOT NULL;
CALL pg_temp.put_behind_wall('storage_objects', 'account_id = (SELECT wall_account())
  OR EXISTS (SELECT FROM users u WHERE u.avatar_id = storage_objects.id)', 'account_id = (SELECT wall_account())');

-- Rows of rows: they are whose their parent is. The parent's own policy holds within these questions.
CALL pg_temp.put_behind_wall('billing_records', 'EXISTS (SELECT FROM billings b WHERE b.id = billing_id)');
CALL pg_temp.put_behind_wall('device_to_feature', 'EXISTS (SELECT FROM devices d WHERE d.id = device_id)');
CALL pg_temp.put_behind_wall('device_states', 'EXISTS (SELECT FROM devices d WHERE d.id = device_id)');
CALL pg_temp.put_behind_wall('membership_vehicles', 'EXISTS (SELECT FROM memberships m WHERE m.id = membership_id)',
  'EXISTS (SELECT FROM memberships m WHERE m.id = membership_id AND m.account_id = (SELECT wall_account()))
   AND EXISTS (SELECT FROM vehicles v WHERE v.id = vehicle_id)');
CALL pg_temp.put_behind_wall('membership_groups', 'EXISTS (SELECT FROM memberships m WHERE m.id = membership_id)',
  'EXISTS (SELECT FROM memberships m WHERE m.id = membership_id AND m.account_id = (SELECT wall_account()))
   AND EXISTS (SELECT FROM vehicle_groups g WHERE g.id = group_id)');
-- Of the inbox, what calls itself as a device of the account is registered.
CALL pg_temp.put_behind_wall('unknown_devices',
  'EXISTS (SELECT FROM devices d WHERE d.external_device_id = identifier)');
REVOKE INSERT, UPDATE, DELETE ON unknown_devices FROM meridian_api;

-- A fix is whose the device was at its time (docs/adr/0018): of the account in whose vehicle it sat then, or of the
-- device's present account, as far back as that reaches.
UPDATE devices d SET account_from = former.left_at
FROM (SELECT a.device_id, max(COALESCE(a.until, now())) AS left_at FROM device_assignments a JOIN devices o ON o.id = a.device_id
  WHERE a.account_id <> o.account_id GROUP BY a.device_id) former
WHERE former.device_id = d.id AND COALESCE(d.account_from, '-infinity') < former.left_at;
-- Most devices have had one account only, and are looked up in one list of them, made once a statement; 20,000 fixes are
-- not 20,000 questions.
CALL pg_temp.put_behind_wall('positions', 'device_id IN (SELECT d.id FROM devices d WHERE d.account_from IS NULL)
  OR EXISTS (SELECT FROM devices d WHERE d.id = device_id AND fix_time >= d.account_from)
  OR EXISTS (SELECT FROM device_assignments a
    WHERE a.device_id = positions.device_id AND a.from <= fix_time AND (a.until IS NULL OR fix_time < a.until))');
REVOKE INSERT, UPDATE, DELETE ON positions FROM meridian_api;

-- History is written and read; a line of no account is its actor's. Facts are only written. Who ends their sessions notes
-- it where these stood.
CREATE PROCEDURE pg_temp.put_notes_behind_wall(name text) LANGUAGE plpgsql AS $$
DECLARE
  rows text := 'account_id = (SELECT wall_account()) OR (account_id IS NULL AND actor_id = (SELECT wall_person()))';
BEGIN
  CALL pg_temp.put_behind_wall(name, rows, rows || ' OR (actor_id = (SELECT wall_person()) AND account_id IN (
    SELECT m.account_id FROM memberships m WHERE m.user_id = (SELECT wall_person())
    UNION SELECT s.account_id FROM sessions s WHERE s.user_id = (SELECT wall_person())))');
END
$$;
CALL pg_temp.put_notes_behind_wall('audit_entries');
REVOKE UPDATE, DELETE ON audit_entries FROM meridian_api;
CALL pg_temp.put_notes_behind_wall('outbox_events');
REVOKE SELECT, UPDATE, DELETE ON outbox_events FROM meridian_api;
GRANT USAGE ON SEQUENCE outbox_events_sequence_seq TO meridian_api, meridian_service;

-- What nobody asks for in the name of one account.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['rejected_positions', 'stale_days', 'unknown_device_frames', 'fact_jobs', 'mails_sent',
    'mailbox_messages'] LOOP
    CALL pg_temp.put_behind_wall(name, NULL);
  END LOOP;
END
$$;

-- What is the same for everybody.
GRANT SELECT ON device_features, billing_plans, billing_products, billing_plan_to_product, locale_entries
  TO meridian_api, meridian_service;
GRANT INSERT, UPDATE, DELETE ON device_features, billing_plans, billing_products, billing_plan_to_product, locale_entries
  TO meridian_service;

-- A view asks in the name of who asks it, not of who made it.
ALTER VIEW vehicle_counters SET (security_invoker = true);
ALTER VIEW given_vehicles SET (security_invoker = true);
GRANT SELECT ON vehicle_counters, given_vehicles TO meridian_api, meridian_service;

-- What a trigger has to know or do on the other side of the wall, it does as the owner of the tables.
ALTER FUNCTION date_device_account() SECURITY DEFINER SET search_path = public, pg_temp;
ALTER FUNCTION check_assignment_account() SECURITY DEFINER SET search_path = public, pg_temp;
ALTER FUNCTION follow_assignment() SECURITY DEFINER SET search_path = public, pg_temp;
ALTER FUNCTION supersede_device_state() SECURITY DEFINER SET search_path = public, pg_temp;
ALTER FUNCTION forget_unknown_device() SECURITY DEFINER SET search_path = public, pg_temp;
ALTER FUNCTION notify_gifts_changed() SECURITY DEFINER SET search_path = public, pg_temp;

-- What people are called is told to whoever knows their ids: a history names people who have left, and people of the
-- service. Nobody is found by it.
CREATE FUNCTION names_of_people(ids uuid[]) RETURNS TABLE (id uuid, name text) LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
  AS $$ SELECT u.id, COALESCE(NULLIF(concat_ws(' ', NULLIF(u.first_name, ''), NULLIF(u.last_name, '')), ''), u.username)
        FROM users u WHERE u.id = ANY (ids) $$;
REVOKE EXECUTE ON FUNCTION names_of_people(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION names_of_people(uuid[]) TO meridian_api, meridian_service;
