import type { Db } from '@fleet/db/client';
import { expect } from 'vitest';
import { type Answer, ask, type Served, test } from '../../../test/api.ts';
import { seedPerson, seedSide } from '../../../test/matrix/world.ts';
import { seedToken } from '../../../test/personal-tokens.ts';
import { callRpc } from '../../../test/rpc.ts';
import { upload, uploadPdf } from '../../../test/upload.ts';

type Api = Served & {
  services: { tokens: { sign: (of: { userId: string; sessionId: string }) => Promise<string> } };
};
type Line = {
  action: string;
  entity: string;
  vehicleId: string | null;
  about: { kind: string | null; title: string | null } | null;
  changes: { field: string; from: unknown; to: unknown }[];
};

const HISTORY = `query ($where: AuditEntriesWhere) {
  auditEntries(where: $where, orderBy: { field: createdAt }, options: { size: 0 }) { total content {
    action entity vehicleId about { kind title } changes { field from to } } } }`;
const CREATE = `mutation ($where: DocumentOfVehicle!, $data: CreateVehicleDocumentInput!) {
  createVehicleDocument(where: $where, data: $data) { id } }`;
const UPDATE = `mutation ($where: VersionWhere!, $data: UpdateVehicleDocumentInput!) {
  updateVehicleDocument(where: $where, data: $data) { id } }`;
const ERASE = 'mutation ($where: VersionWhere!) { eraseVehicleDocument(where: $where) { total } }';
const DETACH = 'mutation ($where: ById!) { detachFileFromEntity(where: $where) { total } }';
const RENAME = `mutation ($where: VersionWhere!, $data: UpdateVehicleInput!) {
  updateVehicle(where: $where, data: $data) { id } }`;

async function openDesk(api: Api, db: Db) {
  const side = await seedSide(db);
  await db.auditEntry.deleteMany({ where: { accountId: side.accountId } });
  const { accountId, mark, vehicleId } = side;
  const person = await seedPerson(db, { accountId, role: 'ORGANIZATION_OWNER', mark });
  const token = await api.services.tokens.sign(person);
  const send = (text: string, variables: object): Promise<Answer> => ask(api, text, { token, variables });
  const history = async (where: object = { vehicleId }) => {
    const { data, errors } = await send(HISTORY, { where });
    expect(errors, JSON.stringify(errors)).toBeUndefined();
    return (data as { auditEntries: { content: Line[] } }).auditEntries.content;
  };
  const create = async (data: object) => {
    const { data: made, errors } = await send(CREATE, { where: { vehicleId }, data });
    expect(errors, JSON.stringify(errors)).toBeUndefined();
    return (made as { createVehicleDocument: { id: string } }).createVehicleDocument.id;
  };
  return { side, person, token, send, history, create, vehicleId };
}
type Desk = Awaited<ReturnType<typeof openDesk>>;

async function keepDocument(api: Api, { token, vehicleId, create, send }: Desk): Promise<string> {
  const id = await create({ kind: 'INSURANCE', title: 'Policy', validUntil: '2027-05-31' });
  const { id: fileId } = await uploadPdf(api, token, vehicleId);
  await send(UPDATE, { where: { id }, data: { validUntil: '2028-05-31', fileId } });
  await send(DETACH, { where: { id: fileId } });
  await send(ERASE, { where: { id } });
  return id;
}

test('what is done with documents of a vehicle stands in its history, among its own lines', async ({
  api,
  db,
}) => {
  const desk = await openDesk(api, db);
  const { vehicleId, history, send } = desk;
  await send(RENAME, { where: { id: vehicleId }, data: { title: 'Renamed' } });
  const id = await keepDocument(api, desk);
  const lines = await history();
  expect(lines.map(({ action }) => action)).toEqual([
    'vehicle.updated',
    'vehicleDocument.created',
    'vehicleDocument.updated',
    'vehicleDocument.updated',
    'vehicleDocument.erased',
  ]);
  const [own, created, updated, emptied, erased] = lines;
  expect(own).toMatchObject({ entity: 'Vehicle', vehicleId: null, about: null });
  for (const line of [created, updated, emptied, erased])
    expect(line).toMatchObject({ vehicleId, about: { kind: 'INSURANCE', title: 'Policy' } });
  expect(updated?.changes).toEqual([
    { field: 'validUntil', from: '2027-05-31', to: '2028-05-31' },
    { field: 'file', from: null, to: 'policy.pdf' },
  ]);
  expect(emptied?.changes).toEqual([{ field: 'file', from: 'policy.pdf', to: null }]);
  expect(erased?.changes).toContainEqual({ field: 'title', from: 'Policy', to: null });
  const ofDocument = await history({ entity: 'VehicleDocument', entityId: id });
  expect(ofDocument).toEqual(lines.slice(1));
});

test('photos of a vehicle come and go in its history; portraits and papers are no lines of it', async ({
  api,
  db,
}) => {
  const { token, person, vehicleId, history, send } = await openDesk(api, db);
  const { id } = await upload(api, token, { entity: 'VEHICLE', entityId: vehicleId });
  await upload(api, token, { entity: 'USER', entityId: person.userId });
  await uploadPdf(api, token, vehicleId);
  await send(DETACH, { where: { id } });
  expect((await history()).map(({ action, about }) => [action, about?.title])).toEqual([
    ['file.confirmed', 'me.png'],
    ['file.detached', 'me.png'],
  ]);
});

test('lines of documents are for those who read documents', async ({ api, db }) => {
  const desk = await openDesk(api, db);
  const { person, vehicleId, send } = desk;
  await send(RENAME, { where: { id: vehicleId }, data: { title: 'Renamed' } });
  const id = await keepDocument(api, desk);
  const seen = async (scopes: readonly ('ACCOUNT_READ' | 'FLEET_READ')[], where: object) => {
    const token = await seedToken(db, person, { scopes });
    const { body } = await callRpc(api, 'auditEntries', { where, options: { size: 0 } }, { token });
    return [body.total, body.content.filter(({ entity }: Line) => entity === 'VehicleDocument').length];
  };
  expect(await seen(['ACCOUNT_READ', 'FLEET_READ'], { vehicleId })).toEqual([5, 4]);
  expect(await seen(['ACCOUNT_READ'], { vehicleId })).toEqual([1, 0]);
  expect(await seen(['ACCOUNT_READ'], { entity: 'VehicleDocument', entityId: id })).toEqual([0, 0]);
  expect((await seen(['ACCOUNT_READ'], {}))[1]).toBe(0);
});

test('the history of a vehicle of another account is empty', async ({ api, db }) => {
  const [own, other] = [await openDesk(api, db), await openDesk(api, db)];
  await keepDocument(api, other);
  expect(await own.history({ vehicleId: other.vehicleId })).toEqual([]);
});
