import { randomUUID } from 'node:crypto';
import { roleMay, type Verb } from '@fleet/contracts/access';
import type { Subject } from '@fleet/contracts/entities';
import { isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { mayReadField } from '../access/fields.ts';
import { schema } from '../graphql/schema.ts';
import { readEventFields } from './event-fields.ts';

test('a webhook tells what the account’s own history shows its keeper, of every field that there is', () => {
  const isEventField = readEventFields();
  const keeper = {
    userId: randomUUID(),
    may: (verb: Verb, subject: Subject) => roleMay(['OWNER'], verb, subject),
  };
  let told = 0;
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType)) {
    if (type.name.startsWith('__')) continue;
    for (const field of Object.keys(type.getFields())) {
      const isShown = mayReadField(schema, keeper, { type: type.name, field });
      expect(isEventField(type.name, field), `${type.name}.${field}`).toBe(isShown);
      told += Number(isShown);
    }
  }
  expect(told).toBeGreaterThan(300);
  expect([isEventField('Device', 'externalDeviceId'), isEventField('UnknownDevice', 'identifier')]).toEqual([
    true,
    false,
  ]);
});

test('a field that no type has is told nobody', () => {
  const isEventField = readEventFields();
  expect([isEventField('Vehicle', 'secretHash'), isEventField('Nothing', 'id')]).toEqual([false, false]);
});
