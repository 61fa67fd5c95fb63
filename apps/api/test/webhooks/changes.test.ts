import { describe, expect, vi } from 'vitest';
import { insertEvents } from '../../src/outbox/outbox.fixture.ts';
import type { Received } from '../../src/outgoing/receiver.fixture.ts';
import { PASSWORD } from '../api.ts';
import { connected, type Made, makeDue, REPLAY, SOON, test, told, typesOf } from './connected.ts';
import { isSignedBy } from './signed-by.ts';

describe('a change', { timeout: 30_000 }, () => {
  test('comes to the webhook of its account, signed, with what its history says', async ({ product }) => {
    const { receiver, secret, accountId, userId, addVehicle, deliveries } = await connected(product, {
      kinds: ['VEHICLES'],
    });
    const other = await connected(product, { kinds: ['DEVICES'] });
    const added = await addVehicle('Van 7');
    const { id: vehicleId } = told<Made>(added);
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), SOON);
    const [got] = receiver.received as [Received];
    expect(got).toMatchObject({ method: 'POST', path: '/hook' });
    expect(got.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Meridian-Webhooks/1',
    });
    expect(isSignedBy(secret, got)).toBe(true);
    expect(isSignedBy(other.secret, got)).toBe(false);
    expect(isSignedBy(secret, { ...got, body: got.body.replace('Van', 'Car') })).toBe(false);
    expect(JSON.parse(got.body)).toMatchObject({
      type: 'vehicle.created',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: {
        account: { id: accountId },
        subject: { entity: 'Vehicle', id: vehicleId, version: 1 },
        actor: { id: userId },
        before: { title: null },
        after: { title: 'Van 7', type: 'CAR' },
      },
    });
    await vi.waitFor(async () => expect((await deliveries())[0]?.state).toBe('DELIVERED'), SOON);
    const [kept] = await deliveries();
    expect(kept).toMatchObject({ tries: 1, body: got.body, messageId: got.headers['webhook-id'] });
    expect(kept?.attempts).toMatchObject([{ status: 204, trouble: null, answer: '' }]);
    // Its own kind, of its own account.
    expect(other.receiver.received).toEqual([]);
  });

  test('is tried again after an error, with the same id and a signature of its own time', async ({
    product,
  }) => {
    const { receiver, secret, addVehicle, deliveries } = await connected(product);
    receiver.answers((_request, response) => response.writeHead(500).end('not now'));
    await addVehicle('Van 8');
    await vi.waitFor(async () => expect((await deliveries())[0]?.attempts).toHaveLength(1), SOON);
    const [waiting] = await deliveries();
    expect(waiting).toMatchObject({ state: 'WAITING', tries: 1, triesMax: 8 });
    expect(waiting?.attempts).toMatchObject([{ status: 500, trouble: 'STATUS', answer: 'not now' }]);
    const waitMs = Date.parse(waiting?.nextAttemptAt ?? '') - Date.now();
    expect(waitMs).toBeLessThan(6_000);
    receiver.answers((_request, response) => response.writeHead(200).end('thanks'));
    await makeDue(product);
    await vi.waitFor(async () => expect((await deliveries())[0]?.state).toBe('DELIVERED'), SOON);
    const [first, second] = receiver.received as [Received, Received];
    expect(second.body).toBe(first.body);
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id']);
    expect(isSignedBy(secret, second)).toBe(true);
  });

  test('fails for good after eight tries, and can be sent again by hand with its id', async ({ product }) => {
    const { receiver, secret, send, addVehicle, deliveries } = await connected(product);
    receiver.answers((_request, response) => response.writeHead(503).end());
    await addVehicle('Van 9');
    for (let tries = 1; tries <= 8; tries++) {
      await vi.waitFor(async () => expect((await deliveries())[0]?.tries).toBe(tries), SOON);
      await makeDue(product);
    }
    expect((await deliveries())[0]).toMatchObject({ state: 'FAILED', tries: 8, nextAttemptAt: null });
    expect(receiver.received).toHaveLength(8);
    receiver.answers((_request, response) => response.writeHead(200).end());
    const [failed] = await deliveries();
    await send(REPLAY, { where: { id: failed?.id } });
    await vi.waitFor(async () => expect((await deliveries())[0]?.state).toBe('DELIVERED'), SOON);
    expect(receiver.received).toHaveLength(9);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(isSignedBy(secret, receiver.received[8] as Received)).toBe(true);
  });

  test('of a secret, or of what no history shows, is not told', async ({ product }) => {
    const { receiver, accountId, send, addVehicle } = await connected(product);
    await send(
      `mutation { createDevice(data: { title: "One", externalDeviceId: "tracker-${Date.now()}", secret: "abracadabra" }) { id } }`,
      {},
    );
    // Days that were made anew are told to browsers, and are nobody's doing.
    await insertEvents(product.services.pool, [
      { type: 'vehicle_days.made', entity: 'VehicleDays', accountId },
      { accountId, payload: { changes: [{ field: 'passwordHash', from: null, to: PASSWORD }] } },
    ]);
    await addVehicle('after it');
    await vi.waitFor(
      () =>
        expect(typesOf(receiver.received)).toEqual(
          expect.arrayContaining(['device.created', 'vehicle.updated', 'vehicle.created']),
        ),
      SOON,
    );
    const all = JSON.stringify(receiver.received);
    expect(all).toContain('hasSecret');
    expect(typesOf(receiver.received)).not.toContain('vehicle_days.made');
    expect(all).not.toContain('abracadabra');
    expect(all).not.toContain(PASSWORD);
  });
});
