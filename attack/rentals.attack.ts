import { attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask, isAnswered, made } from './kit/graphql.ts';
import { send } from './kit/http.ts';
import { tryOnOthers } from './kit/others.ts';
import { type Session, signIn, signUp } from './kit/people.ts';
import { vehicleOf } from './kit/vehicles.ts';

/*
 * Rentals of others by their ids; a rented vehicle before its time, after it, after cancelling and by other ways than the rental;
 * its history, commands and photos likewise; one vehicle given to several at once.
 */

const CREATE = 'mutation ($data: CreateRentalInput!) { createRental(data: $data) { id } }';
const UPDATE = `mutation ($where: VersionWhere!, $data: UpdateRentalInput!) {
  updateRental(where: $where, data: $data) { id } }`;
const HAND_OVER = `mutation ($where: VersionWhere!, $data: RentalReadingInput!) {
  handOverRental(where: $where, data: $data) { id } }`;
const RETURN = `mutation ($where: VersionWhere!, $data: RentalReadingInput!) {
  returnRental(where: $where, data: $data) { id } }`;
const CANCEL = 'mutation ($where: VersionWhere!) { cancelRental(where: $where) { id } }';
const ONE = 'query ($where: ById!) { rental(where: $where) { id note } }';
const MINE = '{ myRentals { id state position { latitude } } }';
const VEHICLE = 'query ($where: ById!) { vehicle(where: $where) { id } }';
const TRACK = `query ($where: MyRentalTrackWhere!) { myRentalTrack(where: $where) { content { fixes points } } }`;
const DRIVING = 'query ($where: ById!) { myRentalDriving(where: $where) { distance trips { from } } }';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const plan = ({ accessToken: token }: Session, data: object) => ask(CREATE, { token, variables: { data } });

type Given = { keeper: Session; renter: Session; vehicleId: string };

async function planned({ keeper, renter, vehicleId }: Given, from: number, until: number): Promise<string> {
  const data = { vehicleId, userId: renter.userId, fromAt: inHours(from), untilAt: inHours(until) };
  return made<{ id: string }>((await plan(keeper, data)).data, 'createRental').id;
}

/** Fitted with a tracker that reported this minute. */
async function reporting(vehicleId: string, accountId: string): Promise<void> {
  await sql(
    `WITH device AS (
       INSERT INTO devices (id, account_id, vehicle_id, external_device_id, title, updated_at)
       VALUES (gen_random_uuid(), $2::uuid, $1::uuid, 'rental-' || left(($1::uuid)::text, 18), 'T', now()) RETURNING id
     ), fitted AS (
       INSERT INTO device_assignments (id, device_id, vehicle_id, account_id, "from")
       SELECT gen_random_uuid(), id, $1::uuid, $2::uuid, now() - interval '1 day' FROM device
     )
     INSERT INTO device_states (device_id, fix_time, hash, received_at, valid, latitude, longitude)
     SELECT id, now(), 1, now(), true, 51.2, 4.4 FROM device`,
    [vehicleId, accountId],
  );
}

async function placeOf({ accessToken: token }: Session, id: string): Promise<string | null> {
  const { data } = await ask(MINE, { token });
  const mine = made<{ id: string; position: object | null }[]>(data, 'myRentals');
  return mine.find((rental) => rental.id === id)?.position ? 'the place is told' : null;
}

attempts('rentals of others', async (make) => {
  const [keeper, renter, stranger] = [await signIn('owner'), await signIn('driver'), await signUp()];
  const vehicleId = await vehicleOf(keeper);
  const id = await planned({ keeper, renter, vehicleId }, 1, 2);
  const [where, data] = [{ id }, {}];
  for (const [who, person] of [
    ['a stranger', stranger],
    ['the person of it', renter],
  ] as const)
    await tryOnOthers(
      make,
      { who, person },
      {
        changes: [UPDATE, { where, data: { untilAt: inHours(9) } }],
        'hands over': [HAND_OVER, { where, data }],
        'takes back': [RETURN, { where, data }],
        cancels: [CANCEL, { where }],
        'reads the notes of': [ONE, { where }],
        'opens the vehicle of': [VEHICLE, { where: { id: vehicleId } }],
      },
    );
  const times = { fromAt: inHours(5), untilAt: inHours(6) };
  await make('a stranger rents a vehicle of the account to themselves', async () => {
    const { data: got } = await plan(stranger, { vehicleId, userId: stranger.userId, ...times });
    return isAnswered(got) ? 'it is theirs' : null;
  });
  await make('a keeper rents a vehicle to a person of another account', async () => {
    const { data: got } = await plan(keeper, { vehicleId, userId: stranger.userId, ...times });
    return isAnswered(got) ? 'they have it' : null;
  });
});

attempts('a rented vehicle outside of its time', async (make) => {
  const [keeper, renter] = [await signIn('owner'), await signIn('driver')];
  const vehicleId = await vehicleOf(keeper);
  await reporting(vehicleId, keeper.accountId);
  const of = { keeper, renter, vehicleId };
  const { accessToken: token } = keeper;
  const later = await planned(of, 5, 6);
  await make('before the hand-over', () => placeOf(renter, later));
  await ask(CANCEL, { token, variables: { where: { id: later } } });
  await make('after cancelling', () => placeOf(renter, later));
  const id = await planned(of, 0, 1);
  await ask(HAND_OVER, { token, variables: { where: { id }, data: {} } });
  await make('where it was before the hand-over', () => placeOf(renter, id));
  await sql(
    `UPDATE rentals SET from_at = now() - interval '3 hours', handed_over_at = now() - interval '2 hours'
    WHERE id = $1`,
    [id],
  );
  // Within its time it is told: else nothing here would be seen to hold.
  if ((await placeOf(renter, id)) === null) throw new Error('The place is not told within the time');
  await make('by somebody else of the account', async () => placeOf(await signIn('administrator'), id));
  await sql(`UPDATE rentals SET until_at = now() - interval '1 second' WHERE id = $1`, [id]);
  await make('after the end', () => placeOf(renter, id));
  await ask(RETURN, { token, variables: { where: { id }, data: {} } });
  await make('after the return', () => placeOf(renter, id));
});

/** What the track of a rental tells of the last day; null when nothing. */
async function trackOf({ accessToken: token }: Session, id: string): Promise<string | null> {
  const where = { id, from: inHours(-24), to: inHours(24) };
  const { data } = await ask(TRACK, { token, variables: { where } });
  const track = (data as { myRentalTrack?: { content: { fixes: number }[] } } | null)?.myRentalTrack;
  const fixes = track?.content.reduce((sum, one) => sum + one.fixes, 0) ?? 0;
  if (fixes > 0) return `${fixes} fixes are told`;
  const driving = await ask(DRIVING, { token, variables: { where: { id } } });
  return isAnswered(driving.data) ? 'what it drove is told' : null;
}

attempts('the history of a rented vehicle', async (make) => {
  const [keeper, renter] = [await signIn('owner'), await signIn('driver')];
  const vehicleId = await vehicleOf(keeper);
  await reporting(vehicleId, keeper.accountId);
  await sql(
    `INSERT INTO positions (device_id, fix_time, hash, received_at, valid, latitude, longitude, protocol, attributes)
     SELECT id, now() - make_interval(mins => m), m, now(), true, 51.2, 4.4, 'gt06', '{}'
     FROM devices, unnest(ARRAY[90, 5]) AS m WHERE vehicle_id = $1`,
    [vehicleId],
  );
  const of = { keeper, renter, vehicleId };
  const id = await planned(of, 0, 1);
  await make('before the hand-over', () => trackOf(renter, id));
  await ask(HAND_OVER, { token: keeper.accessToken, variables: { where: { id }, data: {} } });
  await sql(
    `UPDATE rentals SET from_at = now() - interval '3 hours', handed_over_at = now() - interval '1 hour' WHERE id = $1`,
    [id],
  );
  const seen = await trackOf(renter, id);
  if (seen !== '1 fixes are told') throw new Error(`Within the time one fix is told, not: ${seen}`);
  const stranger = await signUp();
  await make('by a stranger', () => trackOf(stranger, id));
  await make('by another member', async () => trackOf(await signIn('administrator'), id));
  const { accessToken: token } = renter;
  const period = `vehicleIds: ["${vehicleId}"], from: "${inHours(-24)}", to: "${inHours(0)}"`;
  for (const report of ['Routes', 'Trips', 'Stops', 'Summary', 'Events'])
    await make(`by the report of ${report}`, async () => {
      const { data } = await ask(`{ vehicles${report}Report(where: { ${period} }) { total } }`, { token });
      return isAnswered(data) ? 'it is told' : null;
    });
  for (const file of ['routes', 'trips', 'stops', 'summary', 'events'])
    await make(`by the file of ${file}`, async () => {
      const where = JSON.stringify({ vehicleIds: [vehicleId], from: inHours(-24), to: inHours(0) });
      const path = `/exports/${file}.csv?where=${encodeURIComponent(where)}`;
      const { status } = await send({ path, headers: { authorization: `Bearer ${token}` } });
      return status === 200 ? 'the file is made' : null;
    });
  await sql(`UPDATE rentals SET until_at = now() - interval '1 second' WHERE id = $1`, [id]);
  await make('after the end, while the vehicle is out', () => trackOf(renter, id));
  await ask(RETURN, { token: keeper.accessToken, variables: { where: { id }, data: {} } });
  await make('after the return', () => trackOf(renter, id));
});

const COMMAND = `mutation ($where: ById!, $data: CommandRentedVehicleInput!) {
  commandRentedVehicle(where: $where, data: $data) { total } }`;
const PHOTOS = 'query ($where: FileEntityWhere!) { attachmentsByEntity(where: $where) { id url } }';
const UPLOAD = `mutation ($where: FileEntityWhere!, $data: CreateUploadLinkInput!) {
  createUploadLink(where: $where, data: $data) { id } }`;
const PICTURE = { type: 'PHOTO', name: 'a.png', size: 100, mimeType: 'image/png' };

/** Handed over an hour ago, with doors that the renter may lock. */
async function withDoors(of: Given): Promise<string> {
  const id = await planned(of, 0, 1);
  await ask(HAND_OVER, { token: of.keeper.accessToken, variables: { where: { id }, data: {} } });
  await sql('UPDATE accounts SET renters_may_lock = true WHERE id = $1', [of.keeper.accountId]);
  await sql(
    `UPDATE device_states SET protocol = 'gt06' FROM devices d WHERE d.id = device_id AND d.vehicle_id = $1`,
    [of.vehicleId],
  );
  await sql(
    `INSERT INTO device_to_feature (device_id, feature_id, settings)
     SELECT d.id, f.id, '{"commands":{"doorsLock":{"type":"custom","data":"DOOR,1#"}}}'::jsonb
     FROM devices d, device_features f WHERE d.vehicle_id = $1 AND f.key = 'ALL_DOORS_LOCK'`,
    [of.vehicleId],
  );
  return id;
}

attempts('commands and photos of rentals of others, and after the end', async (make) => {
  const [keeper, renter, stranger] = [await signIn('owner'), await signIn('driver'), await signUp()];
  const vehicleId = await vehicleOf(keeper);
  await reporting(vehicleId, keeper.accountId);
  const id = await withDoors({ keeper, renter, vehicleId });
  const command = async ({ accessToken: token }: Session, type: string) => {
    const { data } = await ask(COMMAND, { token, variables: { where: { id }, data: { type } } });
    return isAnswered(data) ? 'it is queued' : null;
  };
  if ((await command(renter, 'doorsLock')) === null) throw new Error('The renter cannot lock the doors');
  for (const type of ['engineStop', 'custom', 'rebootDevice', 'outputControl'])
    await make(`the renter sends ${type}`, () => command(renter, type));
  await make('a stranger locks the doors', () => command(stranger, 'doorsLock'));
  await make('another member locks the doors', async () =>
    command(await signIn('administrator'), 'doorsLock'),
  );
  await make('the renter commands the vehicle itself', async () => {
    const text = `mutation ($where: ById!, $data: CommandVehicleInput!) {
      commandVehicle(where: $where, data: $data) { id } }`;
    const variables = { where: { id: vehicleId }, data: { type: 'doorsLock' } };
    const { data } = await ask(text, { token: renter.accessToken, variables });
    return isAnswered(data) ? 'it is queued' : null;
  });
  for (const entity of ['RENTAL_OUT', 'RENTAL_BACK']) {
    const where = { entity, entityId: id };
    await make(`a stranger looks at ${entity}`, async () => {
      const { data } = await ask(PHOTOS, { token: stranger.accessToken, variables: { where } });
      return isAnswered(data) ? 'they are shown' : null;
    });
    for (const [who, { accessToken: token }] of [
      ['a stranger', stranger],
      ['the renter', renter],
    ] as const)
      await make(`${who} adds to ${entity}`, async () => {
        const { data } = await ask(UPLOAD, { token, variables: { where, data: PICTURE } });
        return isAnswered(data) ? 'it is announced' : null;
      });
  }
  await ask(RETURN, { token: keeper.accessToken, variables: { where: { id }, data: {} } });
  await make('the renter locks the doors after the return', () => command(renter, 'doorsLock'));
  await make('a command that waited leaves after the return', async () => {
    const waits = await sql(`SELECT id FROM commands WHERE vehicle_id = $1 AND status = 'QUEUED'`, [
      vehicleId,
    ]);
    return waits.length > 0 ? 'it waits' : null;
  });
  await make('a keeper changes photos of the hand-over after the return', async () => {
    const variables = { where: { entity: 'RENTAL_OUT', entityId: id }, data: PICTURE };
    const { data } = await ask(UPLOAD, { token: keeper.accessToken, variables });
    return isAnswered(data) ? 'it is announced' : null;
  });
});

attempts('one vehicle for several', async (make) => {
  const [keeper, renter] = [await signIn('owner'), await signIn('driver')];
  const vehicleId = await vehicleOf(keeper);
  await make('planned eight times at once', async () => {
    const data = { vehicleId, userId: renter.userId, fromAt: inHours(1), untilAt: inHours(2) };
    await Promise.all(Array.from({ length: 8 }, () => plan(keeper, data)));
    const kept = await sql('SELECT id FROM rentals WHERE vehicle_id = $1', [vehicleId]);
    return kept.length > 1 ? `${kept.length} have it` : null;
  });
});
