import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Email } from './email.ts';
import { Issue, issuesOf, rule } from './issue.ts';

const Form = z.object({
  title: z.string().trim().min(1, 'Title is required').max(5, 'Title must be 5 characters or less'),
  code: z
    .string()
    .min(3)
    .refine(...rule('INVALID_IMEI', (text: string) => text !== 'bad', 'IMEI is invalid'))
    .optional(),
  email: Email.optional(),
  speed: z.number().min(1).max(10).optional(),
  tags: z.array(z.string()).min(1).max(2).optional(),
  nested: z.object({ at: z.date() }).optional(),
});
const good = { title: 'a' };

function found(input: object) {
  const result = Form.safeParse(input);
  return result.success ? [] : issuesOf(result.error, input);
}

describe('issuesOf', () => {
  test.each([
    { name: 'an absent text', input: { title: undefined }, path: ['title'], code: 'REQUIRED' },
    { name: 'a null', input: { title: null }, path: ['title'], code: 'REQUIRED' },
    { name: 'an empty text', input: { title: '' }, path: ['title'], code: 'REQUIRED' },
    {
      name: 'a long text',
      input: { title: 'abcdef' },
      path: ['title'],
      code: 'TOO_LONG',
      params: { max: 5 },
    },
    { name: 'a short text', input: { code: 'ab' }, path: ['code'], code: 'TOO_SHORT', params: { min: 3 } },
    { name: 'a rule of the product', input: { code: 'bad' }, path: ['code'], code: 'INVALID_IMEI' },
    { name: 'an e-mail', input: { email: 'nobody' }, path: ['email'], code: 'INVALID_EMAIL' },
    { name: 'a small number', input: { speed: 0 }, path: ['speed'], code: 'TOO_SMALL', params: { min: 1 } },
    { name: 'a big number', input: { speed: 11 }, path: ['speed'], code: 'TOO_BIG', params: { max: 10 } },
    { name: 'an empty list', input: { tags: [] }, path: ['tags'], code: 'TOO_FEW', params: { min: 1 } },
    {
      name: 'a long list',
      input: { tags: ['', '', ''] },
      path: ['tags'],
      code: 'TOO_MANY',
      params: { max: 2 },
    },
    { name: 'a wrong kind', input: { speed: 'x' }, path: ['speed'], code: 'INVALID' },
    { name: 'a nested value', input: { nested: {} }, path: ['nested', 'at'], code: 'REQUIRED' },
  ])('$name', ({ input, path, code, params = {} }) => {
    const issues = found({ ...good, ...input });
    expect(issues).toEqual([{ path, code, params, message: expect.any(String) }]);
    expect(issues.map((issue) => Issue.parse(issue))).toEqual(issues);
  });

  test('a text of blanks is an absent one', () => {
    expect(found({ title: '  ' })).toEqual([
      { path: ['title'], code: 'REQUIRED', params: {}, message: 'Title is required' },
    ]);
  });
});
