import { foldText } from '@fleet/contracts/fold-text';
import { describe, expect } from 'vitest';
import { ask, test } from './api.ts';
import { seedSide } from './matrix/world.ts';

/** Scripts that names of the product's people, towns and vehicles are written in, with signs and spaces of all. */
const COMPARED = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{P}\p{S}0-9٠-٩۰-۹०-९\s]/u;
const LAST = 0x2bff;

describe('the database folds as the browser does', () => {
  test('every letter, accent and sign', async ({ pool }) => {
    const letters = Array.from({ length: LAST - 0x20 }, (_, index) =>
      String.fromCodePoint(0x20 + index),
    ).filter((letter) => COMPARED.test(letter));
    const { rows } = await pool.query<{ letter: string; folded: string }>(
      'SELECT letter, fold_text(letter) AS folded FROM unnest($1::text[]) AS letter',
      [letters],
    );
    const differing = rows.filter(({ letter, folded }) => folded !== foldText(letter));
    expect(rows.length).toBeGreaterThan(2_000);
    expect(differing.map(({ letter }) => letter).join('')).toBe('');
  });

  test('whole names', async ({ pool }) => {
    const names = [
      'Škoda Octavia',
      'А 123 ВС · 77',
      'Ёлка (Йошкар-Ола)',
      'ΚΑ-1234',
      'Łódź №5',
      'İstanbul',
      'ǅ ﬁ Œuvre',
    ];
    const { rows } = await pool.query<{ folded: string }>(
      'SELECT fold_text(name) AS folded FROM unnest($1::text[]) WITH ORDINALITY AS t(name, at) ORDER BY at',
      [names],
    );
    expect(rows.map(({ folded }) => folded)).toEqual(names.map(foldText));
  });
});

describe('a search of the server', () => {
  const VEHICLES = 'query ($where: VehiclesWhere) { vehicles(where: $where) { content { title } } }';
  const GROUPS = 'query ($where: VehicleGroupsWhere) { vehicleGroups(where: $where) { content { title } } }';

  test('needs no separators, accents or alphabet, and its words may be of several columns', async ({
    api,
    db,
  }) => {
    const side = await seedSide(db);
    const token = await api.services.tokens.sign(side.owner);
    const { accountId } = side;
    const group = await db.vehicleGroup.create({ data: { accountId, title: 'Zürich' } });
    await db.vehicle.create({
      data: {
        accountId,
        title: 'Ёлка',
        type: 'CAR',
        plateNumber: 'О 616 ХХ',
        brand: 'Škoda',
        model: 'Octavia',
      },
    });
    const found = async (query: string, search: string) => {
      const { data } = await ask(api, query, { token, variables: { where: { search } } });
      const [page] = Object.values(data ?? {}) as { content: { title: string }[] }[];
      return page?.content.map(({ title }) => title);
    };
    for (const search of ['o616xx', 'О616ХХ', '616 xx', 'елка', 'skoda octavia', 'octavia — ёлка'])
      expect(await found(VEHICLES, search), search).toEqual(['Ёлка']);
    for (const search of ['o617xx', 'skoda fabia', '%', '_lka', '—'])
      expect(await found(VEHICLES, search), search).toEqual([]);
    expect(await found(GROUPS, 'zurich')).toEqual(['Zürich']);
    await db.vehicleGroup.update({ where: { id: group.id }, data: { title: 'Genève' } });
    expect([await found(GROUPS, 'zurich'), await found(GROUPS, 'geneve')]).toEqual([[], ['Genève']]);
  });
});
