import { describe, expect, test } from 'vitest';
import { parseOptions, UsageError } from './options.ts';

describe('the command line', () => {
  test('nothing said drives the demo fleet against ingest’s usual ports', () => {
    expect(parseOptions([])).toEqual({
      vehicles: 45,
      protocols: { teltonika: 60, gt06: 30, osmand: 10 },
      history: 24,
      seed: 1,
      host: '127.0.0.1',
      ports: { teltonika: 5027, gt06: 5023, osmand: 5055 },
    });
  });

  test('one port can be moved without the others', () => {
    const allOfIngest = 'gt06=15023,h02=5013';
    expect(parseOptions(['--', '--ports', allOfIngest])?.ports).toEqual({
      teltonika: 5027,
      gt06: 15023,
      osmand: 5055,
    });
  });

  test('help is not an error', () => {
    expect(parseOptions(['--help'])).toBeNull();
  });

  test.each([
    { name: 'a fleet of none', argv: ['--vehicles', '0'], says: /--vehicles/ },
    { name: 'a number that is none', argv: ['--history', 'long'], says: /--history/ },
    { name: 'a protocol nobody speaks', argv: ['--protocols', 'morse=1'], says: /--protocols.*morse=1/ },
    { name: 'a mix of nothing', argv: ['--protocols', 'gt06=0'], says: /--protocols/ },
    { name: 'a port out of range', argv: ['--ports', 'gt06=70000'], says: /--ports/ },
    { name: 'an option it does not have', argv: ['--fast'], says: /--fast/ },
  ])('refuses $name and says which part', ({ argv, says }) => {
    expect(() => parseOptions(argv)).toThrow(UsageError);
    expect(() => parseOptions(argv)).toThrow(says);
  });
});
