import { z } from 'zod';
import { SIGNED_IN } from '../src/access/rules.ts';
import { builder } from '../src/graphql/builder.ts';
import { one, pages } from '../src/graphql/read.ts';
import { Total } from '../src/graphql/total.ts';
import { write } from '../src/graphql/write.ts';

/*
 * What the compiler refuses, as part of the typecheck: a line below that it took would fail there. Nothing of it is ever
 * called, since it would be added to the schema.
 */

const Where = z.object({});
const answer = async () => ({ total: 1 });

export function rootFieldsWithoutARule(): void {
  builder.queryField('a', (t) =>
    // @ts-expect-error a query names its rule
    t.field({ type: Total, resolve: answer }),
  );
  builder.queryField('b', (t) =>
    // @ts-expect-error a query of one scalar too
    t.boolean({ resolve: () => true }),
  );
  builder.queryField('c', (t) =>
    // @ts-expect-error and a query of rows
    t.prismaField({ type: 'Vehicle', nullable: true, resolve: () => null }),
  );
  builder.mutationField('d', (t) =>
    // @ts-expect-error a mutation names its rule
    t.field({ type: Total, resolve: answer }),
  );
  builder.mutationField('e', (t) =>
    // @ts-expect-error a mutation of rows too
    t.prismaField({ type: 'Vehicle', nullable: true, resolve: () => null }),
  );
}

export function typesWithoutARule(): void {
  const ref = builder.objectRef<{ id: string }>('F');
  // @ts-expect-error an object type names the rule of its fields
  ref.implement({ fields: (t) => ({ id: t.exposeID('id') }) });
  // @ts-expect-error a type of rows too
  builder.prismaObject('Geofence', { fields: (t) => ({ id: t.exposeID('id') }) });
}

export function declarationsWithoutARule(): void {
  // @ts-expect-error what is declared by `write`
  write('g', { resolve: answer, returns: { type: Total } });
  // @ts-expect-error by `one`
  one('h', 'Vehicle', {});
  // @ts-expect-error and by `pages`
  pages('i', Total, { model: 'Vehicle', where: Where, toWhere: () => ({}), order: { id: 'id' }, by: 'id' });
}

/** The same field with a rule compiles, so each error above is caused by the missing rule. */
export function withARule(): void {
  const access = SIGNED_IN;
  builder.queryField('a', (t) => t.field({ access, type: Total, resolve: answer }));
  builder.queryField('b', (t) => t.boolean({ access, resolve: () => true }));
  builder.queryField('c', (t) =>
    t.prismaField({ access, type: 'Vehicle', nullable: true, resolve: () => null }),
  );
  builder.mutationField('d', (t) => t.field({ access, type: Total, resolve: answer }));
  builder.mutationField('e', (t) =>
    t.prismaField({ access, type: 'Vehicle', nullable: true, resolve: () => null }),
  );
  builder.objectRef<{ id: string }>('F').implement({ access, fields: (t) => ({ id: t.exposeID('id') }) });
  builder.prismaObject('Geofence', { access, fields: (t) => ({ id: t.exposeID('id') }) });
  write('g', { access, resolve: answer, returns: { type: Total } });
  one('h', 'Vehicle', { access });
  pages('i', Total, {
    access,
    model: 'Vehicle',
    where: Where,
    toWhere: () => ({}),
    order: { id: 'id' },
    by: 'id',
  });
}
