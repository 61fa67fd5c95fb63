import { describe, expect, test } from 'vitest';
import { offersOfDevice } from './command-offer.ts';
import { stopsEngine } from './stops-engine.ts';

test.each([
  ['teltonika', 'setdigout 1'],
  ['teltonika', ' SETDIGOUT  1?'],
  ['teltonika', Buffer.from('setdigout 1').toString('hex')],
  ['gt06', 'Relay,1#'],
  ['gt06', ' relay , 1#'],
  ['gt06', 'DYD,123456#'],
  ['gps103', 'J'],
  ['gps103', '**,imei:359586015829802,J'],
] as const)('%s: "%s" stops the engine', (protocol, text) => {
  expect(stopsEngine(protocol, text, true)).toBe(true);
});

test.each([
  ['teltonika', 'setdigout ?1 0 2'],
  ['teltonika', 'setdigout 0'],
  ['teltonika', 'getinfo'],
  ['gt06', 'Relay,0#'],
  ['gt06', 'HFYD,123456#'],
  ['gt06', 'STATUS#'],
  ['gps103', 'K'],
  ['osmand', 'setdigout 1'],
] as const)('%s: "%s" does not', (protocol, text) => {
  expect(stopsEngine(protocol, text, true)).toBe(false);
});

test('an output of a Teltonika without a wired engine may be a door', () => {
  expect(stopsEngine('teltonika', 'setdigout 1', false)).toBe(false);
  expect(stopsEngine('gt06', 'Relay,1#', false)).toBe(true);
});

describe('a recipe that stops the engine', () => {
  const offerOf = (commands: object) =>
    offersOfDevice({
      ...{ id: 'd', protocol: 'gt06', isOnline: true },
      features: [{ key: 'BUZZER', settings: { commands } }],
    });

  test('is as dangerous as the command for it, under any name', () => {
    for (const name of ['buzzerOn', 'doorsLock', 'engineResume']) {
      const offers = offerOf({ [name]: { type: 'custom', data: 'Relay,1#' } });
      expect(offers.find(({ type }) => type === name)).toMatchObject({
        isDangerous: true,
        isForPeople: true,
      });
    }
  });

  test('is not meant by others', () => {
    const offers = offerOf({ buzzerOn: { type: 'custom', data: 'BEEP,1#' } });
    expect(offers.find(({ type }) => type === 'buzzerOn')).toMatchObject({ isDangerous: false });
  });
});
