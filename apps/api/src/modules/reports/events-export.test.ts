import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Db } from '@fleet/db/client';
import { describe, expect } from 'vitest';
import { type Served, signUp, test } from '../../../test/api.ts';
import { ALARM_WORDS, EVENT_WORDS } from './event-words.ts';

const WEB_TEXTS = path.resolve(import.meta.dirname, '../../../../web/src/features/history/texts');
const at = (time: string) => new Date(`2026-11-10T${time}:00.000Z`);
const PERIOD = { from: at('00:00'), to: at('23:59') };

type EventRow = Partial<Parameters<Db['event']['create']>[0]['data']>;

async function fileOf(api: Served, token: string, where: object, language = 'en') {
  const parameters = new URLSearchParams({
    where: JSON.stringify({ ...PERIOD, ...where }),
    columns: 'title,at,type,detail,latitude',
    language,
  });
  const answer = await fetch(`http://127.0.0.1:${api.port}/exports/events.csv?${parameters}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const text = await answer.text();
  return { status: answer.status, lines: text.replace('\uFEFF', '').trim().split('\r\n') };
}

test.for(['en', 'ru'] as const)('events and alarms are called as on the screens, in %s', (language) => {
  const texts = JSON.parse(readFileSync(path.join(WEB_TEXTS, `${language}.json`), 'utf8'));
  const inLanguage = (words: Readonly<Record<string, Record<'en' | 'ru', string>>>) =>
    Object.fromEntries(Object.entries(words).map(([name, each]) => [name, each[language]]));
  expect(inLanguage(EVENT_WORDS)).toEqual(texts.events);
  expect(inLanguage(ALARM_WORDS)).toEqual(texts.alarms);
});

describe('events as a file', () => {
  test('vehicle by vehicle in the order of time, with what each says; without those that were withdrawn', async ({
    api,
    db,
  }) => {
    const { accountId, accessToken } = await signUp(api);
    const stranger = await signUp(api);
    const add = async (account: string, events: EventRow[]) => {
      const { id: vehicleId } = await db.vehicle.create({
        data: { accountId: account, title: 'Van', type: 'CAR' },
      });
      const { id: deviceId } = await db.device.create({ data: { accountId: account, vehicleId } });
      for (const event of events) {
        const of = { accountId: account, vehicleId, deviceId, id: randomUUID() };
        await db.event.create({ data: { ...of, type: 'alarm', at: at('10:00'), ...event } });
      }
    };
    await add(accountId, [
      {
        type: 'geofenceEnter',
        at: at('11:30'),
        attributes: { geofenceTitle: '=Depot' },
        latitude: 1.5,
        longitude: 2,
      },
      { attributes: { alarm: 'otherProtocol' } },
      { type: 'deviceStopped', at: at('11:00'), withdrawnAt: at('12:00') },
      { type: 'ignitionOn', at: new Date('2026-11-11T01:00:00Z') },
    ]);
    await add(stranger.accountId, [{}]);

    const { lines } = await fileOf(api, accessToken, {});
    expect(lines[0]).toBe('Vehicle,Time,Event,Details,Latitude');
    expect(lines.slice(1)).toEqual([
      'Van,2026-11-10 10:00:00,Alarm,another protocol than before,',
      expect.stringMatching(/^Van,2026-11-10 11:30:00,Entered a geofence,.*=Depot.*,1.5$/),
    ]);
    const ofType = await fileOf(api, accessToken, { types: ['geofenceEnter'] }, 'ru');
    expect(ofType.lines).toHaveLength(2);
    expect(ofType.lines[1]).toContain('Въезд в геозону');
    expect((await fileOf(api, accessToken, { types: ['walked'] })).status).toBe(400);
    const { id } = await db.vehicle.findFirstOrThrow({ where: { accountId: stranger.accountId } });
    const [refusal] = (await fileOf(api, accessToken, { vehicleIds: [id] })).lines;
    expect(refusal).toContain('NOT_FOUND');
  });
});
