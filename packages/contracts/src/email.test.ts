import { describe, expect, test } from 'vitest';
import { Email, isEmail, NewEmail } from './email.ts';
import { issuesOf } from './issue.ts';

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

describe('the address of somebody new', () => {
  test.for([
    ['a Cyrillic а among Latin letters', 'аnna@example.com'],
    ['a Greek ο in the domain', 'anna@gοοgle.com'],
    ['a name that is Cyrillic and looks Latin', 'сосо@example.com'],
    ['a domain that is Cyrillic and looks Latin', 'anna@аррӏе.com'],
    ['full-width letters', 'ａnna@example.com'],
    ['a ligature', 'ﬁnn@example.com'],
    ['a zero-width space', 'an\u200bna@example.com'],
    ['a bidirectional override', 'an\u202ena@example.com'],
    ['a zero-width joiner', 'an\u200dna@example.com'],
    ['a soft hyphen', 'an\u00adna@example.com'],
    ['the machine’s form of a domain', 'anna@xn--80ak6aa92e.com'],
  ])('is refused with %s', ([, text]) => {
    const { success, error } = NewEmail.safeParse(text);
    expect(success).toBe(false);
    expect(issuesOf(error as never, text).map(({ code }) => code)).toEqual(['INVALID_EMAIL']);
  });

  test.for([
    ['Latin', 'Anna.Berg+fleet@Example.com', 'anna.berg+fleet@example.com'],
    ['Latin with marks', 'zoe\u0308@example.com', 'zoë@example.com'],
    ['Cyrillic', 'Анна@Почта.рф', 'анна@почта.рф'],
    ['a Cyrillic name in a Latin domain', 'иван@example.com', 'иван@example.com'],
    ['a Cyrillic name of look-alikes in a Cyrillic domain', 'сосо@почта.рф', 'сосо@почта.рф'],
    ['Japanese', '鈴木すずき@例え.jp', '鈴木すずき@例え.jp'],
    ['Hindi', 'अजय@डाटा.भारत', 'अजय@डाटा.भारत'],
    ['digits alone', '12345@163.com', '12345@163.com'],
  ])('is taken in %s', ([, text, email]) => {
    expect(NewEmail.parse(text)).toBe(email);
  });

  test('that is none is told once', () => {
    const { error } = NewEmail.safeParse('nobody');
    expect(issuesOf(error as never, 'nobody').map(({ code }) => code)).toEqual(['INVALID_EMAIL']);
    expect(issuesOf(NewEmail.safeParse(' ').error as never, ' ').map(({ code }) => code)).toContain(
      'REQUIRED',
    );
  });
});

test('two ways to compose one address are one', () => {
  expect(Email.parse('zoe\u0308@example.com')).toBe(Email.parse('zoë@example.com'));
});
