import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useFrozen } from './use-frozen.ts';

test('what comes while something is held is shown when it is let go', () => {
  const { result, rerender } = renderHook(({ given, isHeld }) => useFrozen(given, isHeld), {
    initialProps: { given: 'first', isHeld: false },
  });
  const told = (given: string, isHeld: boolean) => {
    act(() => rerender({ given, isHeld }));
    return result.current;
  };
  expect(result.current).toBe('first');
  expect(told('second', false)).toBe('second');
  expect(told('second', true)).toBe('second');
  expect(told('third', true)).toBe('second');
  expect(told('fourth', true)).toBe('second');
  expect(told('fourth', false)).toBe('fourth');
  expect(told('fifth', true)).toBe('fourth');
});
