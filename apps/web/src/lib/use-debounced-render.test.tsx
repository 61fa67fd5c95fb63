import { useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listenerSet } from './external-store.ts';
import { useDebouncedRender } from './use-debounced-render.ts';

/** Longer than from one change to the next: what waits for a quiet moment waits for ever. */
const RENDER_MS = 8;
const CHANGES_MAX = 20;

test('a value comes though what is beside it changes all the time, on a machine that is too slow for it', async () => {
  // As in a browser: `act` would render all that waits.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  let changes = 0;
  const fleet = listenerSet();
  let type: (words: string) => void = () => {};
  function Narrowed({ by }: { by: string }) {
    const untilMs = performance.now() + RENDER_MS;
    while (performance.now() < untilMs);
    return <p>{by}</p>;
  }
  function List() {
    useSyncExternalStore(fleet.add, () => changes);
    const [words, setWords] = useState('');
    type = setWords;
    const by = useDebouncedRender(words);
    return ['a', 'b', 'c'].map((key) => <Narrowed key={key} by={by} />);
  }
  const element = document.createElement('div');
  const root = createRoot(element);
  root.render(<List />);
  await vi.waitFor(() => expect(element.childElementCount).toBe(3));
  const timer = setInterval(() => {
    changes++;
    fleet.tell();
  });
  onTestFinished(() => {
    clearInterval(timer);
    root.unmount();
    vi.unstubAllGlobals();
  });
  const before = changes;
  for (const words of ['v', 'va', 'van']) type(words);
  await vi.waitFor(() => expect(element.textContent).toBe('vanvanvan'), { timeout: 10_000 });
  expect(changes - before).toBeLessThan(CHANGES_MAX);
});
