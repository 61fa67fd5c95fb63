// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useHighlight } from './use-highlight.ts';

const [ONE, OTHER] = [{ id: 'one' }, { id: 'other' }];

function show(highlightedId: string | null, vehicles: readonly { id: string }[] | null) {
  const highlight = vi.fn();
  const { result } = renderHook(() => useHighlight({ highlightedId, highlight }, vehicles));
  return { result, highlight };
}

test('what an address names stands out among several', () => {
  expect(show('one', [ONE, OTHER]).result.current).toMatchObject({ id: 'one', chosenId: 'one' });
  expect(show('one', [ONE]).result.current).toMatchObject({ id: null, chosenId: null });
  expect(show('stranger', [ONE, OTHER]).result.current).toMatchObject({ id: null, chosenId: null });
  expect(show('one', null).result.current).toMatchObject({ id: null, chosenId: null });
});

test('the pointer shows another one, and leaves what is chosen', () => {
  const { result } = show('one', [ONE, OTHER]);
  act(() => result.current.point('other'));
  expect(result.current).toMatchObject({ id: 'other', chosenId: 'one' });
  act(() => result.current.point(null));
  expect(result.current).toMatchObject({ id: 'one', chosenId: 'one' });
});

test('pressed again it is chosen no more', () => {
  const { result, highlight } = show('one', [ONE, OTHER]);
  result.current.toggle('other');
  result.current.toggle('one');
  expect(highlight.mock.calls).toEqual([['other'], [null]]);
});
