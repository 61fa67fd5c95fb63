import { describe, expect, test } from 'vitest';
import { InvalidInputError } from '../../errors.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

const known = {
  email: 'nomsa.dube@northfreight.example',
  names: ['Nomsa', 'Dube', 'Dube Freight', 'Meridian'],
};

async function refusal(password: string): Promise<string | null> {
  const error = await refuseWeakPassword(password, known).catch((thrown: unknown) => thrown);
  return error instanceof InvalidInputError ? (error.extensions.issues[0]?.code ?? '') : null;
}

describe('common', () => {
  test.for([
    '12345678',
    '87654321',
    'abcdefghij',
    'aaaaaaaaaaaa',
    '1212121212',
    'password',
    'PassWord1',
    'p@ssw0rd',
    'password2026!',
    'qwertyuiop',
    'йцукенгшщз',
    'iloveyou',
    'letmein1',
    'fleetfleet',
  ])('%s', async (password) => {
    expect(await refusal(password)).toBe('COMMON_PASSWORD');
  });
});

describe('made of what is known', () => {
  test.for([
    'nomsa.dube@northfreight.example',
    'Nomsa.Dube',
    'NOMSADUBE1',
    'dube-nomsa',
    'northfreight',
    'Dube Freight 1',
    'Meridian1',
    'meridian2026',
  ])('%s', async (password) => {
    expect(await refusal(password)).toBe('PERSONAL_PASSWORD');
  });
});

describe('taken, without any rule of composition', () => {
  test.for([
    'correct horse 1',
    'all lower case words',
    'пять синих грузовиков',
    '7295018346',
    'Nomsa drives a blue lorry',
    'x y z q w',
  ])('%s', async (password) => {
    expect(await refusal(password)).toBeNull();
  });
});
