import { describe, expect, test } from 'vitest';
import { applyClosed, applyReception, applySilence, type Reception } from './apply-connection.ts';
import { blankState } from './draft.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 5) + seconds * 1_000);
const link = (id: string, seconds: number) => ({ id, openedAt: at(seconds) });
const heard = (seconds: number, over: Reception['link']): Reception => ({
  at: at(seconds),
  protocol: 'gt06',
  remoteAddress: '192.0.2.1',
  link: over,
  guard: null,
});
const fresh = blankState('018f3c9e-0000-7000-8000-000000000001');

describe('the connection of a device', () => {
  test('is online with the first message, once', () => {
    const first = applyReception(fresh, heard(1, link('a', 0)));
    expect(first.events).toMatchObject([{ type: 'deviceOnline', at: at(1) }]);
    const second = applyReception(first.state, heard(2, link('a', 0)));
    expect(second.events).toEqual([]);
    expect(second.state).toMatchObject({ connectionSince: at(1), lastHeardAt: at(2), connectionId: 'a' });
  });

  test('ends with the connection that holds it, and no other', () => {
    const one = applyReception(fresh, heard(1, link('a', 0))).state;
    const two = applyReception(one, heard(6, link('b', 5))).state;
    // What the older connection still had under way does not take the device back.
    const three = applyReception(two, heard(7, link('a', 0))).state;
    expect(three.connectionId).toBe('b');
    expect(applyClosed(three, link('a', 0), at(8))).toEqual({ state: three, events: [] });
    const closed = applyClosed(three, link('b', 5), at(9));
    expect(closed.state).toMatchObject({ connection: 'OFFLINE', connectionSince: at(9), connectionId: null });
    expect(closed.events).toMatchObject([{ type: 'deviceOffline' }]);
  });

  test('of datagrams and requests has no end but silence', () => {
    const online = applyReception(fresh, heard(1, null)).state;
    expect(online).toMatchObject({ connection: 'ONLINE', connectionId: null, protocol: 'gt06' });
    expect(applySilence(online, at(700))).toMatchObject({
      state: { connection: 'UNKNOWN', connectionSince: at(700) },
      events: [{ type: 'deviceUnknown' }],
    });
  });
});
