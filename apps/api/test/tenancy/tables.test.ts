import { test } from '@fleet/testing/database';
import { expect } from 'vitest';
import { mayDo, ownedTables } from './tables.ts';

/** The same for everybody: catalogues, and what the operator words otherwise. */
const OF_NOBODY = [
  'billing_plan_to_product',
  'billing_plan_versions',
  'billing_plans',
  'billing_products',
  'billing_version_lines',
  'device_features',
  'legal_versions',
  'locale_entries',
  'reading_lists',
  'stored_devices',
  'tax_rates',
];

test('every table whose rows are somebody’s is behind the wall, and others are out of reach', async ({
  pool,
}) => {
  const { rows } = await pool.query<{ name: string; walled: boolean; roles: string[] }>(
    `SELECT c.relname AS name, c.relrowsecurity AS walled,
            ARRAY(SELECT unnest(p.roles)::text FROM pg_policies p WHERE p.tablename = c.relname ORDER BY 1) AS roles
       FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
        AND NOT c.relispartition ORDER BY 1`,
  );
  const owned = await ownedTables(pool);
  expect(owned.length).toBeGreaterThan(30);
  for (const { name, walled, roles } of rows.filter((row) => !OF_NOBODY.includes(row.name))) {
    const reached = (await mayDo(pool, name)).length > 0;
    if (!owned.includes(name) && !reached) continue;
    expect(walled, `${name} has row-level security`).toBe(true);
    expect(roles, `${name} has a policy for the service`).toContain('meridian_service');
    expect(roles.includes('meridian_api'), `${name} is reached by a policy or not at all`).toBe(reached);
  }
});

test('nobody who acts for one account changes what is the same for everybody', async ({ pool }) => {
  for (const name of OF_NOBODY) expect(await mayDo(pool, name), name).toEqual(['SELECT']);
});

test('those who act for callers own nothing, stand above nothing, and reach no partition by its own name', async ({
  pool,
}) => {
  const { rows: roles } = await pool.query(
    `SELECT rolsuper, rolbypassrls, rolcanlogin, rolcreaterole, rolcreatedb FROM pg_roles
      WHERE rolname IN ('meridian_api', 'meridian_service')`,
  );
  const nothing = { rolsuper: false, rolbypassrls: false, rolcanlogin: false, rolcreaterole: false };
  expect(roles).toEqual([
    { ...nothing, rolcreatedb: false },
    { ...nothing, rolcreatedb: false },
  ]);
  const { rows: others } = await pool.query(
    `SELECT c.relname FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace
       AND (c.relowner IN ('meridian_api'::regrole, 'meridian_service'::regrole)
         OR (c.relispartition AND c.relkind IN ('r', 'p') AND has_table_privilege('meridian_api', c.oid, 'SELECT')))`,
  );
  expect(others).toEqual([]);
});

test('views ask in the name of who asks them', async ({ pool }) => {
  const { rows } = await pool.query(
    `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'v'
       AND NOT COALESCE('security_invoker=true' = ANY(reloptions), false)`,
  );
  expect(rows).toEqual([]);
});

/**
 * Triggers that have to know or do something beyond row-level security, partitions of a new day and of one that is packed or kept no more, names of
 * people by id, and how many vehicles the product drives.
 */
const AS_OWNER = [
  'cancel_commands_of_former_member',
  'cancel_commands_of_moved_device',
  'check_assignment_account',
  'claim_identifier',
  'count_demo_trackers',
  'date_device_account',
  'drop_history_month',
  'end_demo_tracker',
  'ensure_packed_partitions',
  'ensure_position_partitions',
  'follow_assignment',
  'forget_browser_of_session',
  'forget_unknown_device',
  'give_back_positions',
  'mark_account_days',
  'mark_alerts_of_assignment',
  'mark_alerts_of_changed_events',
  'mark_alerts_of_new_events',
  'mark_assignment_days',
  'mark_owner_days',
  'mark_vehicle_type_days',
  'names_of_people',
  'note_removed_file',
  'note_stored_devices',
  'notify_gifts_changed',
  'prove_late_positions',
  'record_alert_rule_version',
  'record_command_move',
  'record_geofence_version',
  'release_quiet_messages',
  'remake_motion_days',
  'require_renter_is_member',
  'sign_out_shut_out',
  'supersede_device_state',
  'unlink_driver_of_former_member',
  'unlink_rentals_of_former_member',
  'unlink_server_devices',
  'yield_demo_tracker',
];

test('what runs as the owner of the tables is known, and looks nothing up by a path of others', async ({
  pool,
}) => {
  const { rows } = await pool.query<{ name: string; config: string[] | null }>(
    `SELECT p.proname AS name, p.proconfig AS config FROM pg_proc p
      WHERE p.pronamespace = 'public'::regnamespace AND p.prosecdef ORDER BY 1`,
  );
  expect(rows.map(({ name }) => name).filter((name) => !AS_OWNER.includes(name))).toEqual([]);
  for (const { name, config } of rows) {
    const paths = config?.filter((setting) => setting.startsWith('search_path='));
    expect(paths, name).toEqual([expect.stringMatching(/^search_path=.*pg_temp$/)]);
  }
});

/** Functions of the owner that who acts for one account may run. Triggers run by themselves. */
const FOR_ACCOUNTS = ['count_demo_trackers', 'names_of_people'];

test('who acts for one account runs no function of the owner but the known ones', async ({ pool }) => {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT p.proname AS name FROM pg_proc p
      WHERE p.pronamespace = 'public'::regnamespace AND p.prosecdef AND p.prorettype <> 'trigger'::regtype
        AND has_function_privilege('meridian_api', p.oid, 'EXECUTE') ORDER BY 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(FOR_ACCOUNTS);
});
