import { describe, expect, test } from 'vitest';
import { arranged, DEFAULT_LAYOUT, hiddenIds, TableLayout, withMoved, withShown } from './table-layout.ts';

const COLUMNS = [{ id: 'name' }, { id: 'group' }, { id: 'driver' }, { id: 'vin', hidden: true }];
const ids = (layout: TableLayout, columns = COLUMNS) => arranged(columns, layout).map(({ id }) => id);
const layout = (change: Partial<TableLayout>): TableLayout => ({ ...DEFAULT_LAYOUT, ...change });

describe('order', () => {
  test('is that of the declaration until somebody moves a column', () => {
    expect(ids(DEFAULT_LAYOUT)).toEqual(['name', 'group', 'driver', 'vin']);
  });

  test('a moved column takes the place of another, in both directions', () => {
    expect(ids(withMoved(COLUMNS, DEFAULT_LAYOUT, 'group', 'vin'))).toEqual([
      'name',
      'driver',
      'vin',
      'group',
    ]);
    expect(ids(withMoved(COLUMNS, DEFAULT_LAYOUT, 'vin', 'group'))).toEqual([
      'name',
      'vin',
      'group',
      'driver',
    ]);
  });

  test('the first column stays first, whatever is moved or was remembered', () => {
    expect(ids(withMoved(COLUMNS, DEFAULT_LAYOUT, 'driver', 'name'))).toEqual([
      'name',
      'group',
      'driver',
      'vin',
    ]);
    expect(ids(withMoved(COLUMNS, DEFAULT_LAYOUT, 'name', 'driver'))).toEqual([
      'name',
      'group',
      'driver',
      'vin',
    ]);
    expect(ids(layout({ order: ['vin', 'name'] }))[0]).toBe('name');
  });

  test('a column that is new to the product stands after its neighbour, and one that is gone is forgotten', () => {
    const remembered = layout({ order: ['name', 'driver', 'wheels', 'group'] });
    expect(ids(remembered)).toEqual(['name', 'driver', 'vin', 'group']);
  });
});

describe('hidden columns', () => {
  test('are those of the declaration until somebody chooses', () => {
    expect([...hiddenIds(COLUMNS, DEFAULT_LAYOUT)]).toEqual(['vin']);
  });

  test('are chosen one by one, and never the first', () => {
    const shown = withShown(COLUMNS, DEFAULT_LAYOUT, 'vin', true);
    expect([...hiddenIds(COLUMNS, shown)]).toEqual([]);
    expect([...hiddenIds(COLUMNS, withShown(COLUMNS, shown, 'group', false))]).toEqual(['group']);
    expect([...hiddenIds(COLUMNS, withShown(COLUMNS, shown, 'name', false))]).toEqual([]);
  });
});

test('what was remembered in another form is refused as a whole', () => {
  expect(TableLayout.safeParse({ order: 'name' }).success).toBe(false);
  expect(TableLayout.parse({})).toEqual(DEFAULT_LAYOUT);
});
