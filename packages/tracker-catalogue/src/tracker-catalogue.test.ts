import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type SetUpValues, setUpMessages } from './set-up-messages.ts';
import sources from './sources.json' with { type: 'json' };
import { TrackerSource } from './tracker-model.ts';
import { TRACKER_MODELS } from './tracker-models.ts';

const VALUES: SetUpValues = {
  host: 'gps.example',
  port: 5023,
  apn: ' internet ',
  apnUser: '',
  apnPassword: '',
  login: '',
  password: '',
  identifier: '352093101019296',
};
const familyOf = (id: string) => {
  const model = TRACKER_MODELS.find((one) => one.id === id);
  if (!model) throw new Error(`no ${id}`);
  return model.setUp;
};
const textsOf = (id: string, values: Partial<SetUpValues> = {}) =>
  setUpMessages(familyOf(id), { ...VALUES, ...values }).map(({ text }) => text);

describe('the catalogue', () => {
  test('has 25 models, each once and each with public sources', () => {
    expect(TRACKER_MODELS).toHaveLength(25);
    expect(new Set(TRACKER_MODELS.map(({ id }) => id)).size).toBe(25);
    const known = z.record(z.string(), TrackerSource).parse(sources);
    const named = new Set(TRACKER_MODELS.flatMap((model) => model.sources));
    expect([...named].filter((name) => !known[name])).toEqual([]);
    expect(Object.keys(known).filter((name) => !named.has(name))).toEqual([]);
  });

  test.each(TRACKER_MODELS.map((model) => [model.id, model] as const))(
    'fills every placeholder of %s in one SMS each, and says where to report',
    (_id, { setUp }) => {
      for (const login of [{}, { apnUser: 'user', apnPassword: 'secret', login: 'me', password: '9999' }]) {
        const messages = setUpMessages(setUp, { ...VALUES, host: '203.0.113.7', ...login });
        expect(messages.some(({ text }) => /203\.0\.113\.7/.test(text) && text.includes('5023'))).toBe(true);
        for (const { text, otherText, problem } of messages) {
          expect(`${text} ${otherText ?? ''}`).not.toMatch(/\{[a-z]/i);
          expect(problem).toBeNull();
        }
      }
    },
  );
});

test('a Teltonika is told its network and its server, each after two spaces', () => {
  expect(textsOf('teltonika-fmb920')).toEqual([
    '  setparam 2001:internet',
    '  setparam 2004:gps.example;2005:5023;2006:0',
    '  getver',
  ]);
  expect(textsOf('teltonika-fmb920', { apnUser: 'u', apnPassword: 'p', login: 'me', password: '1' })[0]).toBe(
    'me 1 setparam 2001:internet;2002:u;2003:p',
  );
});

test('the message of the network waits for its name, and that of its login for a login', () => {
  expect(textsOf('coban-gps103', { apn: ' ' })[0]).toBe('adminip123456 gps.example 5023');
  expect(textsOf('coban-gps103')).not.toContain('up123456  ');
  expect(textsOf('coban-gps103', { apnUser: 'u' })[1]).toBe('up123456 u ');
});

test('a server in digits is told in another way where the model has one, and a name is doubted where it takes none', () => {
  expect(textsOf('concox-gt06n')[1]).toBe('SERVER,1,gps.example,5023,0#');
  expect(textsOf('concox-gt06n', { host: '203.0.113.7' })[1]).toBe('SERVER,0,203.0.113.7,5023,0#');
  const server = setUpMessages(familyOf('coban-gps103'), VALUES).find(({ purpose }) => purpose === 'SERVER');
  expect(server?.problem).toBe('ADDRESS_IN_DIGITS');
});

test('the tracker’s own password goes before that of the factory', () => {
  expect(textsOf('sinotrack-st-901')[1]).toBe('8040000 gps.example 5023');
  expect(textsOf('sinotrack-st-901', { password: '4321' })[1]).toBe('8044321 gps.example 5023');
});

test.each([
  ['internet\nRESET', 'CHARACTERS'],
  ['интернет', 'CHARACTERS'],
  ['x'.repeat(160), 'TOO_LONG'],
] as const)('the network %j cannot be sent', (apn, problem) => {
  expect(setUpMessages(familyOf('concox-gt06n'), { ...VALUES, apn })[0]?.problem).toBe(problem);
});

test('an app is told an address of the web, and keeps placeholders of its own', () => {
  expect(textsOf('traccar-client', { host: '2001:db8::1' })).toEqual([
    'http://[2001:db8::1]:5023',
    VALUES.identifier,
  ]);
  expect(textsOf('osmand')[0]).toContain(`id=${VALUES.identifier}&lat={0}&lon={1}`);
});
