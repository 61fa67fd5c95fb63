import { describe, expect, test } from 'vitest';
import { advance, createPlayer } from './player.ts';

const PERIOD = { fromMs: 1_000_000, toMs: 1_100_000 };

/** Frames that come when the test says so. */
function manualFrames() {
  let next: ((nowMs: number) => void) | null = null;
  return {
    frames: {
      request: (frame: (nowMs: number) => void) => {
        next = frame;
        return 1;
      },
      cancel: () => {
        next = null;
      },
    },
    at(nowMs: number): void {
      const frame = next;
      next = null;
      frame?.(nowMs);
    },
    waiting: () => next !== null,
  };
}

test.each([
  ['a second at 16x', 1_000_000, 1_000, 16, 1_016_000],
  ['a frame at 64x', 1_000_000, 16, 64, 1_001_024],
  ['not over the end', 1_099_999, 100, 64, 1_100_000],
  ['a frame long overdue counts one second', 1_000_000, 60_000, 1, 1_001_000],
] as const)('the clock advances: %s', (_name, timeMs, elapsedMs, speed, expected) => {
  expect(advance(timeMs, elapsedMs, speed, PERIOD)).toBe(expected);
});

describe('createPlayer', () => {
  test('time runs while it plays, at the chosen speed, and stands while it does not', () => {
    const clock = manualFrames();
    const player = createPlayer(PERIOD, PERIOD.fromMs, clock.frames);
    player.setSpeed(8);
    player.play();
    clock.at(5_000);
    clock.at(5_500);
    expect(player.timeMs()).toBe(1_004_000);
    player.setSpeed(2);
    clock.at(6_000);
    expect(player.timeMs()).toBe(1_005_000);
    player.pause();
    expect(clock.waiting()).toBe(false);
    player.play();
    clock.at(60_000);
    expect(player.timeMs()).toBe(1_005_000);
  });

  test('stops at the end, and plays again from the start', () => {
    const clock = manualFrames();
    const player = createPlayer(PERIOD, PERIOD.toMs - 10, clock.frames);
    player.play();
    clock.at(0);
    clock.at(100);
    expect(player.timeMs()).toBe(PERIOD.toMs);
    expect(player.state().playing).toBe(false);
    player.toggle();
    expect(player.timeMs()).toBe(PERIOD.fromMs);
  });

  test('a time outside the period is its nearest end, and each frame is told', () => {
    const player = createPlayer(PERIOD);
    const seen: number[] = [];
    const stop = player.onTick(() => seen.push(player.timeMs()));
    for (const atMs of [0, 1_050_000, 9_000_000]) player.seek(atMs);
    stop();
    player.seek(1_000_001);
    expect(seen).toEqual([PERIOD.fromMs, 1_050_000, PERIOD.toMs]);
  });

  test('goes faster and slower by one step, and no further than the ends of the list', () => {
    const player = createPlayer(PERIOD);
    const after = (step: () => void) => {
      step();
      return player.state().speed;
    };
    const { faster, slower } = player;
    expect([faster, faster, faster].map(after)).toEqual([32, 64, 64]);
    player.setSpeed(2);
    expect([slower, slower].map(after)).toEqual([1, 1]);
  });
});
