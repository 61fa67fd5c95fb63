import { Email } from '@fleet/contracts/email';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fieldRules, shapeOf } from './field-rules.ts';
import { dataToCreate, dataToUpdate, sentOf } from './sent-data.ts';

const Create = z.object({
  title: z.string().trim().min(1).max(100),
  plate: z.string().nullish(),
  email: Email.optional(),
  fuel: z.enum(['DIESEL', 'PETROL']).nullish(),
  speedKmh: z.number().min(1).max(300).nullish(),
  tags: z.array(z.string()).default([]),
  boughtAt: z.date().nullish(),
});
const Update = Create.partial();
const shape = shapeOf(Create);

describe('the rules of a field', () => {
  test('are read below what makes it optional, defaulted or transformed', () => {
    expect(fieldRules(shape, 'title')).toMatchObject({ max: 100, takesNull: false, takesNothing: false });
    expect(fieldRules(shape, 'email')).toMatchObject({ kind: 'string', takesNothing: true });
    expect(fieldRules(shape, 'fuel')).toMatchObject({ choices: ['DIESEL', 'PETROL'], takesNull: true });
    expect(fieldRules(shape, 'speedKmh')).toMatchObject({ kind: 'number', min: 1, max: 300 });
    expect(fieldRules(shape, 'tags')).toMatchObject({ kind: 'array', takesNothing: true });
  });

  test('of a schema that was refined are the same', () => {
    const refined = Create.refine(({ title }) => title !== 'no');
    expect(fieldRules(shapeOf(refined), 'title').max).toBe(100);
  });

  test('of a name that the schema does not have are a mistake of the screen', () => {
    expect(() => fieldRules(shape, 'titel')).toThrow('"titel"');
  });
});

describe('data of a new thing', () => {
  test('is all that was entered; what is empty is absent where it may be', () => {
    const values = { title: '', plate: '', fuel: null, speedKmh: 90, tags: [], boughtAt: '2026-11-20' };
    expect(dataToCreate(shape, values)).toEqual({
      title: '',
      speedKmh: 90,
      boughtAt: new Date('2026-11-20'),
    });
  });
});

describe('data of a thing that exists', () => {
  test('is what changed; what was emptied is null where it may be cleared', () => {
    const values = { title: '', plate: '', fuel: 'DIESEL', speedKmh: null };
    const data = dataToUpdate(shapeOf(Update), values, ['title', 'plate', 'speedKmh']);
    expect(data).toEqual({ title: '', plate: null, speedKmh: null });
  });
});

test('what is sent is as parsed, without what was not given', () => {
  const given = { title: ' Van ', boughtAt: new Date('2026-11-20') };
  expect(sentOf(Create.parse(given), given)).toEqual({ title: 'Van', boughtAt: '2026-11-20T00:00:00.000Z' });
});
