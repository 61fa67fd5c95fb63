import { externalStore, listenerSet } from '../lib/external-store.ts';
import type { Period } from '../lib/period.ts';

export const SPEEDS = [1, 2, 4, 8, 16, 32, 64] as const;
export type Speed = (typeof SPEEDS)[number];
export type PlayerState = { playing: boolean; speed: Speed };
export type Player = ReturnType<typeof createPlayer>;

/** After a longer pause between frames, as in a hidden tab, the clock does not jump ahead. */
const FRAME_MAX_MS = 1000;

type Frames = { request: (frame: (nowMs: number) => void) => number; cancel: (id: number) => void };
const browserFrames: Frames = {
  request: (frame) => requestAnimationFrame(frame),
  cancel: (id) => cancelAnimationFrame(id),
};

/** Time of the player after some real time. */
export function advance(timeMs: number, elapsedMs: number, speed: Speed, period: Period): number {
  return Math.min(period.toMs, timeMs + Math.min(elapsedMs, FRAME_MAX_MS) * speed);
}

/**
 * Clock of the player. The time changes every frame, so drawing code subscribes to frames; only play state
 * and speed are React state.
 */
export function createPlayer(
  period: Period,
  startMs: number = period.fromMs,
  frames: Frames = browserFrames,
) {
  const state = externalStore<PlayerState>({ playing: false, speed: 16 });
  const ticks = listenerSet();
  let timeMs = within(startMs);
  let pending: number | null = null;
  let lastFrameMs: number | null = null;

  function within(atMs: number): number {
    return Math.max(period.fromMs, Math.min(period.toMs, atMs));
  }

  function frame(nowMs: number): void {
    const elapsedMs = lastFrameMs === null ? 0 : nowMs - lastFrameMs;
    lastFrameMs = nowMs;
    timeMs = advance(timeMs, elapsedMs, state.get().speed, period);
    ticks.tell();
    if (timeMs >= period.toMs) pause();
    else if (state.get().playing) pending = frames.request(frame);
  }

  function pause(): void {
    if (pending !== null) frames.cancel(pending);
    pending = null;
    lastFrameMs = null;
    if (state.get().playing) state.set({ ...state.get(), playing: false });
  }

  function play(): void {
    if (state.get().playing) return;
    if (timeMs >= period.toMs) timeMs = period.fromMs;
    state.set({ ...state.get(), playing: true });
    pending = frames.request(frame);
  }

  function setSpeed(speed: Speed): void {
    state.set({ ...state.get(), speed });
  }

  /** Goes to the next speed in the list, within its ends. */
  function stepSpeed(step: 1 | -1): void {
    const { speed } = state.get();
    setSpeed(SPEEDS[SPEEDS.indexOf(speed) + step] ?? speed);
  }

  return {
    period,
    timeMs: () => timeMs,
    state: state.get,
    subscribe: state.subscribe,
    onTick: ticks.add,
    play,
    pause,
    toggle: () => (state.get().playing ? pause() : play()),
    setSpeed,
    slower: () => stepSpeed(-1),
    faster: () => stepSpeed(1),
    seek(atMs: number): void {
      timeMs = within(atMs);
      ticks.tell();
    },
  };
}
