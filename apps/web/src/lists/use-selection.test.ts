// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useSelection } from './use-selection.ts';

afterEach(cleanup);

const rowsOf = (ids: string) => ids.split('').map((id) => ({ id }));

function open() {
  const { result, rerender } = renderHook(
    ({ ids, where }: { ids: string; where: object }) => useSelection(rowsOf(ids), { where, total: 30 }),
    { initialProps: { ids: 'abcde', where: {} } },
  );
  const selection = () => result.current;
  const tick = (...ids: string[]) => {
    for (const id of ids) act(() => selection().toggle(id));
  };
  const ids = () => {
    const picked = selection().picked();
    return picked.kind === 'rows' ? picked.ids.join('') : 'all of the filter';
  };
  return { selection, tick, ids, show: (shown: string, where = {}) => rerender({ ids: shown, where }) };
}

test('rows are ticked one by one, and unticked', () => {
  const { selection, tick, ids } = open();
  expect(selection().page).toBe('none');
  tick('b', 'd', 'b');
  expect(ids()).toBe('d');
  expect(selection()).toMatchObject({ count: 1, page: 'some' });
});

test('Shift ticks what lies between, and less again on the way back', () => {
  const { selection, tick, ids } = open();
  tick('b');
  act(() => selection().extendTo('e'));
  expect(ids()).toBe('bcde');
  act(() => selection().extendTo('c'));
  expect(ids()).toBe('bc');
  act(() => selection().extendTo('a'));
  expect(ids()).toBe('ba');
});

test('the tick of the head ticks the page, and unticks a page that is ticked', () => {
  const { selection, tick, ids } = open();
  tick('b');
  act(() => selection().togglePage());
  expect(selection()).toMatchObject({ count: 5, page: 'all' });
  act(() => selection().togglePage());
  expect(ids()).toBe('');
});

test('ticks stay from page to page', () => {
  const { selection, tick, ids, show } = open();
  tick('a');
  show('fghij');
  expect(selection()).toMatchObject({ count: 1, page: 'none' });
  tick('f');
  expect(ids()).toBe('af');
});

test('another filter unticks all: what is not in sight is not to be acted upon', () => {
  const { selection, tick, show } = open();
  tick('a');
  show('abc', { search: 'a' });
  expect(selection().count).toBe(0);
});

test('all of the filter is more than the page, and is told as the filter', () => {
  const { selection, show } = open();
  show('abcde', { type: 'VAN' });
  act(() => selection().selectFilter());
  expect(selection()).toMatchObject({ count: 30, page: 'all', isFilter: true });
  expect(selection().picked()).toEqual({ kind: 'filter', where: { type: 'VAN' }, count: 30 });
  show('fghij', { type: 'VAN' });
  expect(selection().page).toBe('all');
});

test('a row unticked from all of the filter leaves the rows that were seen', () => {
  const { selection, tick, ids } = open();
  act(() => selection().selectFilter());
  tick('c');
  expect(ids()).toBe('abde');
});
