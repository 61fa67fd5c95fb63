import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Confirmation, createConfirmQueue, RESET_MS } from './confirm-queue.ts';

const dialog = (title: string, rest: Partial<Confirmation> = {}): Confirmation => ({
  variant: 'QUESTION',
  title,
  message: '',
  okLabel: 'OK',
  cancelLabel: 'Cancel',
  ...rest,
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('queued dialogs show one at a time, each 300 ms after the one before closed', async () => {
  const queue = createConfirmQueue();
  const answers = Promise.all([queue.ask(dialog('first')), queue.ask(dialog('second'))]);
  expect(queue.state().dialog?.title).toBe('first');
  await queue.ok();
  expect(queue.state()).toMatchObject({ opened: false, dialog: { title: 'first' } });
  vi.advanceTimersByTime(RESET_MS);
  expect(queue.state()).toMatchObject({ opened: true, dialog: { title: 'second' } });
  await queue.cancel();
  vi.advanceTimersByTime(RESET_MS);
  expect(queue.state()).toMatchObject({ opened: false, dialog: null });
  expect(await answers).toEqual([true, false]);
});

test('buttons load while an asynchronous handler runs, and a second press does nothing', async () => {
  const queue = createConfirmQueue();
  let finish: () => void = () => undefined;
  const onOk = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  void queue.ask(dialog('slow', { onOk }));
  const pressed = queue.ok();
  void queue.ok();
  expect(queue.state()).toMatchObject({ busy: true, opened: true });
  finish();
  await pressed;
  expect(onOk).toHaveBeenCalledOnce();
  expect(queue.state()).toMatchObject({ opened: false });
});

test('a handler that fails leaves the dialog open to try again', async () => {
  const queue = createConfirmQueue();
  const onOk = vi.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValueOnce(undefined);
  const answer = queue.ask(dialog('again', { onOk }));
  await queue.ok();
  expect(queue.state()).toMatchObject({ opened: true, busy: false, failed: true });
  await queue.ok();
  expect(await answer).toBe(true);
});

test('a cancel button that is disabled does not cancel', async () => {
  const queue = createConfirmQueue();
  void queue.ask(dialog('must', { cancelDisabled: true }));
  await queue.cancel();
  expect(queue.state().opened).toBe(true);
});
