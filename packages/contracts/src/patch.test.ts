import { describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { issuesOf } from './issue.ts';
import { isPatch, patch } from './patch.ts';

const Create = z.object({
  title: z.string().min(1),
  brand: z.string().optional(),
  note: z.string().nullable(),
  memo: z.string().nullish(),
  status: z.enum(['ON', 'OFF']).default('ON'),
  odometer: z.number().min(0).optional().default(0),
  place: z.object({ town: z.string(), street: z.string().optional() }),
  home: z.object({ town: z.string() }).optional(),
});
const Update = patch(Create, { reason: z.string().optional() });

function codesOf(input: object): string[] {
  const result = Update.safeParse(input);
  if (result.success) return [];
  return issuesOf(result.error, input).map(({ path, code }) => `${path.join('.')} ${code}`);
}

describe('the schema of an update', () => {
  test('takes any part of a creation, and leaves out what is left out', () => {
    expect(Update.parse({})).toEqual({});
    expect(Update.parse({ title: 'Van', place: { street: 'Main' } })).toEqual({
      title: 'Van',
      place: { street: 'Main' },
    });
    expect(Update.parse({ status: 'OFF', reason: 'why' })).toEqual({ status: 'OFF', reason: 'why' });
  });

  test('clears by null what a creation may leave out', () => {
    const cleared = { brand: null, note: null, memo: null, home: null, place: { street: null } };
    expect(Update.parse(cleared)).toEqual(cleared);
  });

  test.each(['title', 'status', 'odometer', 'place'])(
    'refuses null for %s, which is always there',
    (field) => {
      expect(codesOf({ [field]: null })).toEqual([`${field} REQUIRED`]);
    },
  );

  test('refuses within what it refuses without', () => {
    expect(codesOf({ place: { town: null } })).toEqual(['place.town REQUIRED']);
    expect(codesOf({ title: '' })).toEqual(['title REQUIRED']);
    expect(codesOf({ odometer: -1, status: 'BROKEN' })).toEqual(['status INVALID', 'odometer TOO_SMALL']);
  });

  test('is known as one, and so are the objects within', () => {
    expect(isPatch(Update)).toBe(true);
    expect(isPatch(Update.shape.place.unwrap())).toBe(true);
    expect(isPatch(Create)).toBe(false);
  });

  test('has the types that it has', () => {
    expectTypeOf<z.output<typeof Update>>().toEqualTypeOf<{
      title?: string | undefined;
      brand?: string | null | undefined;
      note?: string | null | undefined;
      memo?: string | null | undefined;
      status?: 'ON' | 'OFF' | undefined;
      odometer?: number | undefined;
      place?: { town?: string | undefined; street?: string | null | undefined } | undefined;
      home?: { town?: string | undefined } | null | undefined;
      reason?: string | undefined;
    }>();
  });
});
