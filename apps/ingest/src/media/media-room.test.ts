import { expect, onTestFinished, test, vi } from 'vitest';
import { MediaRoom } from './media-room.ts';

function openRoom(limit: number) {
  const room = new MediaRoom(limit);
  onTestFinished(() => room.close());
  const holder = () => {
    const self = { giveUpMedia: vi.fn(() => room.hold(self, 0)) };
    return self;
  };
  return { room, holder };
}

test('who brings pictures beyond the limit waits, but for the one that began first', () => {
  const { room, holder } = openRoom(100);
  const [first, second, third] = [holder(), holder(), holder()];
  room.hold(first, 40);
  room.hold(second, 60);
  expect([first, second, third].map((each) => room.mustWait(each))).toEqual([false, false, false]);
  room.hold(third, 1);
  expect(room.bytes).toBe(101);
  expect([first, second, third].map((each) => room.mustWait(each))).toEqual([false, true, true]);
  expect(room.mustWait(holder())).toBe(false);
  const resume = vi.fn();
  room.onRoom(resume);
  room.onRoom(resume);
  room.hold(first, 90);
  expect(resume).not.toHaveBeenCalled();
  room.hold(first, 0);
  expect(resume).toHaveBeenCalledOnce();
  expect([second, third].map((each) => room.mustWait(each))).toEqual([false, false]);
});

test('who comes no farther loses its place, when others wait for it', () => {
  const { room, holder } = openRoom(100);
  const [stalled, waiting] = [holder(), holder()];
  room.hold(stalled, 90);
  const now = Date.now();
  room.sweep(now + 600_000);
  expect(stalled.giveUpMedia).not.toHaveBeenCalled();
  room.hold(waiting, 20);
  room.sweep(now + 30_000);
  expect(stalled.giveUpMedia).not.toHaveBeenCalled();
  room.sweep(now + 90_000);
  expect([stalled, waiting].map(({ giveUpMedia }) => giveUpMedia.mock.calls.length)).toEqual([1, 0]);
  expect([room.bytes, room.mustWait(waiting)]).toEqual([20, false]);
});
