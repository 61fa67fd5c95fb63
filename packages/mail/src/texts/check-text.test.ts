import { describe, expect, test } from 'vitest';
import { checkText } from './check-text.ts';

const COUNT = '{count, plural, one {# машина} few {# машины} many {# машин} other {# машины}}';
const check = (shipped: string, text: string, language = 'ru') => checkText({ shipped, text, language });

describe('a text in the place of a shipped one', () => {
  test.for<[string, string]>([
    ['Edit', 'Change'],
    [COUNT, '{count, plural, one {# авто} few {# авто} many {# авто} other {# авто}}'],
    ['Hello {name}, <b>welcome</b>', '<b>Welcome</b>, {name}'],
    ['{n, plural, =0 {none} other {some}}', '{n, plural, =0 {нет} other {есть}}'],
    ['{day, date, short}', 'on {day, date, short}'],
  ])('%s may be %s', ([shipped, text]) => {
    expect(check(shipped, text)).toBeNull();
  });

  test.for<[string, string, string, string]>([
    ['has no end', '{name}', 'Hello {name', 'TEXT_SYNTAX'],
    ['asks for what nobody gives', 'Hello {name}', '{name} {surname}', 'TEXT_UNKNOWN_VALUE'],
    ['lost a value', 'Hello {name}', 'Hello', 'TEXT_LOST_VALUE'],
    ['has another tag', '<b>x</b>', '<script>x</script>', 'TEXT_UNKNOWN_VALUE'],
    ['lost its tag', '<b>x</b>', 'x', 'TEXT_LOST_VALUE'],
    ['lacks a form', COUNT, '{count, plural, one {#} few {#} other {#}}', 'TEXT_PLURAL_MISSING'],
    ['lacks all but one', COUNT, '{count, plural, other {#}}', 'TEXT_PLURAL_MISSING'],
    ['lacks "other"', COUNT, '{count, plural, one {#} few {#} many {#}}', 'TEXT_SYNTAX'],
  ])('is refused where it %s', ([, shipped, text, code]) => {
    expect(check(shipped, text)?.code).toBe(code);
  });

  test('the form that is missing is named', () => {
    expect(check(COUNT, '{count, plural, one {#} few {#} other {#}}')?.name).toBe('many');
  });
});
