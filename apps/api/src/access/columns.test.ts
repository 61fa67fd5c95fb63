import { GraphQLObjectType, GraphQLSchema, GraphQLString } from 'graphql';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Caller } from '../caller.ts';
import type { Context } from '../graphql/context.ts';
import { type ListDescription, listOrder, listWhere } from '../graphql/read.ts';
import { schema } from '../graphql/schema.ts';
import { MANAGER, RIDER } from './callers.fixture.ts';
import { mayLookAt } from './columns.ts';
import { may, SIGNED_IN } from './rules.ts';

describe('what may be looked at', () => {
  test.each([
    { name: 'nothing', model: 'Vehicle', where: {}, rider: true, manager: true },
    { name: 'no condition', model: 'Vehicle', where: null, rider: true, manager: true },
    { name: 'an open column', model: 'Vehicle', where: { title: 'x' }, rider: true, manager: true },
    {
      name: 'an open column under another name than its field',
      model: 'Vehicle',
      where: { serviceOdometerM: { gt: 1 } },
      rider: true,
      manager: true,
    },
    { name: 'a hidden column', model: 'Vehicle', where: { vinNumber: 'x' }, rider: false, manager: true },
    {
      name: 'a hidden column beside an open one',
      model: 'Vehicle',
      where: { title: 'x', vinNumber: 'x' },
      rider: false,
      manager: true,
    },
    {
      name: 'a hidden column in a list of alternatives',
      model: 'Vehicle',
      where: { OR: [{ title: 'x' }, { vinNumber: 'x' }] },
      rider: false,
      manager: true,
    },
    {
      name: 'a hidden column among what must hold together',
      model: 'Vehicle',
      where: { AND: [{ title: 'x' }, { vinNumber: 'x' }] },
      rider: false,
      manager: true,
    },
    {
      name: 'what is not like a hidden column',
      model: 'Vehicle',
      where: { NOT: { vinNumber: 'x' } },
      rider: false,
      manager: true,
    },
    {
      name: 'a hidden column of a related row',
      model: 'Vehicle',
      where: { devices: { some: { externalDeviceId: 'x' } } },
      rider: false,
      manager: true,
    },
    {
      name: 'a hidden column of a related row beside an open one',
      model: 'Vehicle',
      where: { devices: { some: { title: 'x' }, none: { externalDeviceId: 'x' } } },
      rider: false,
      manager: true,
    },
    {
      name: 'an open column of a related row',
      model: 'Vehicle',
      where: { devices: { some: { title: 'x' } } },
      rider: true,
      manager: true,
    },
    {
      name: 'whether there is a related row',
      model: 'Vehicle',
      where: { devices: { none: {} } },
      rider: true,
      manager: true,
    },
    {
      name: 'a hidden column of a related row, two steps away',
      model: 'VehicleGroup',
      where: { vehicles: { every: { devices: { some: { externalDeviceId: 'x' } } } } },
      rider: false,
      manager: true,
    },
    {
      name: 'the one related row',
      model: 'Device',
      where: { vehicle: { is: { vinNumber: 'x' } } },
      rider: false,
      manager: true,
    },
    {
      name: 'what the one related row is not',
      model: 'Device',
      where: { vehicle: { isNot: { vinNumber: 'x' } } },
      rider: false,
      manager: true,
    },
    {
      name: 'an order by a related row',
      model: 'Device',
      where: { vehicle: { title: 'asc' } },
      rider: true,
      manager: true,
    },
    {
      name: 'an order by a hidden column of a related row',
      model: 'Device',
      where: { vehicle: { vinNumber: { sort: 'asc', nulls: 'last' } } },
      rider: false,
      manager: true,
    },
    {
      name: 'what nobody is shown',
      model: 'User',
      where: { passwordHash: 'x' },
      rider: false,
      manager: false,
    },
    // One's own e-mail is readable, but a filter asks about everybody's.
    {
      name: 'what is readable of oneself',
      model: 'User',
      where: { email: 'x' },
      rider: false,
      manager: true,
    },
    {
      name: 'a model that no type shows',
      model: 'Session',
      where: { userId: 'x' },
      rider: false,
      manager: false,
    },
  ])('$name', ({ model, where, rider, manager }) => {
    expect(mayLookAt(schema, RIDER, model, where)).toBe(rider);
    expect(mayLookAt(schema, MANAGER, model, where)).toBe(manager);
  });

  test('is by any field that shows the column, the one that names it among them', () => {
    const fields = {
      vinNumber: {
        type: GraphQLString,
        extensions: { pothosOptions: { access: may('inspect', 'Vehicle') } },
      },
      shownAs: {
        type: GraphQLString,
        extensions: { pothosOptions: { access: SIGNED_IN }, shows: 'brand', pothosExposedField: 'model' },
      },
      alsoVin: {
        type: GraphQLString,
        extensions: { pothosOptions: { access: SIGNED_IN }, pothosExposedField: 'vinNumber' },
      },
    };
    const shape = { name: 'Car', fields, extensions: { pothosPrismaModel: 'Vehicle' } };
    const own = new GraphQLSchema({ query: new GraphQLObjectType(shape) });
    expect(mayLookAt(own, RIDER, 'Vehicle', { vinNumber: 'x' })).toBe(true);
    expect(mayLookAt(own, RIDER, 'Vehicle', { brand: 'x' })).toBe(true);
    expect(mayLookAt(own, MANAGER, 'Vehicle', { model: 'x' })).toBe(false);
    expect(mayLookAt(own, MANAGER, 'Vehicle', { shownAs: 'x' })).toBe(false);
  });
});

describe('a list over a hidden column', () => {
  const Where = z.object({ vin: z.string().nullish(), search: z.string().nullish() });
  const list: ListDescription<typeof Where, { title: string; vin: string; imei: string }> = {
    model: 'Vehicle',
    where: Where,
    toWhere: ({ vin }) => (vin ? { vinNumber: vin } : {}),
    search: (text) => [{ title: text }, { vinNumber: text }],
    order: { title: 'title', vin: 'vinNumber', imei: 'group.title' },
    by: 'title',
  };
  const asked = (caller: Caller) => ({ context: { caller } as Context, info: { schema } });

  test('refuses a filter by it to those who may not read it', async () => {
    await expect(listWhere(list, { vin: 'x' }, asked(RIDER))).rejects.toThrow('Access denied');
    expect(await listWhere(list, { vin: 'x' }, asked(MANAGER))).toMatchObject({
      AND: [expect.anything(), { vinNumber: 'x' }],
    });
  });

  test('is searched without it by those who may not read it, and finds nothing where no column is left', async () => {
    const alternatives = async (caller: Caller, of = list) =>
      ((await listWhere(of, { search: 'x' }, asked(caller))) as { AND: unknown[] }).AND[2];
    expect(await alternatives(MANAGER)).toEqual({ OR: [{ title: 'x' }, { vinNumber: 'x' }] });
    expect(await alternatives(RIDER)).toEqual({ OR: [{ title: 'x' }] });
    const hidden = { ...list, search: (text: string) => [{ vinNumber: text }] };
    expect(await alternatives(RIDER, hidden)).toEqual({ id: { in: [] } });
  });

  test('refuses an order by it to those who may not read it', () => {
    const by = (field: 'title' | 'vin') => ({ field, direction: 'DESC' as const });
    expect(() => listOrder(list, by('vin'), asked(RIDER))).toThrow('Access denied');
    expect(listOrder(list, by('vin'), asked(MANAGER))).toEqual([
      { vinNumber: { sort: 'desc', nulls: 'last' } },
      { id: 'desc' },
    ]);
    expect(listOrder(list, by('title'), asked(RIDER))).toEqual([{ title: 'desc' }, { id: 'desc' }]);
  });
});
