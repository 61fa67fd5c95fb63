import { describe, expect, test } from 'vitest';
import { Email, isEmail } from './email.ts';

const local = (length: number) => 'a'.repeat(length);

describe('isEmail', () => {
  test.for([
    ['anna@example.com', true],
    ['anna.berg+fleet@mail.example.co.za', true],
    ['анна@почта.рф', true],
    [`${local(64)}@example.com`, true],
    [`${local(65)}@example.com`, false],
    [`a@${local(63)}.com`, true],
    [`a@${local(64)}.com`, false],
    [`a@${Array.from({ length: 5 }, () => local(60)).join('.')}.com`, false],
    ['a@example', false],
    ['a@-example.com', false],
    ['a@example-.com', false],
    ['a@@example.com', false],
    ['a b@example.com', false],
    ['@example.com', false],
  ] as const)('%s is %s', ([text, valid]) => {
    expect(isEmail(text)).toBe(valid);
  });
});

test('one person has one spelling', () => {
  expect(Email.parse('  Anna@Example.COM ')).toBe('anna@example.com');
});
