import { expect, test } from 'vitest';
import { type LiveSigns, type LiveStatus, nextStatus } from './live-status.ts';

const LIVE: LiveSigns = { listening: true, flows: true, online: true };
const LOST: LiveSigns = { ...LIVE, listening: false };
const OFFLINE: LiveSigns = { ...LOST, online: false };
const INTERRUPTED: LiveSigns = { ...LIVE, flows: false };

test.each<[name: string, was: LiveStatus['kind'], signs: LiveSigns, is: LiveStatus]>([
  ['a lost socket is delayed since it was lost', 'live', LOST, { kind: 'delayed', sinceMs: 1000 }],
  ['however often it fails again', 'delayed', LOST, { kind: 'delayed', sinceMs: 500 }],
  ['a first attempt that fails is a delay', 'connecting', LOST, { kind: 'delayed', sinceMs: 1000 }],
  [
    'without a network it is offline, and keeps the time',
    'delayed',
    OFFLINE,
    { kind: 'offline', sinceMs: 500 },
  ],
  ['a feed that is cut off behind it', 'live', INTERRUPTED, { kind: 'interrupted', sinceMs: 1000 }],
  ['an interruption that becomes a loss', 'interrupted', LOST, { kind: 'delayed', sinceMs: 500 }],
  ['a loss that becomes an interruption', 'delayed', INTERRUPTED, { kind: 'interrupted', sinceMs: 500 }],
  ['what is back is live from now on', 'interrupted', LIVE, { kind: 'live', sinceMs: 1000 }],
  ['what is live stays so since the same moment', 'live', LIVE, { kind: 'live', sinceMs: 500 }],
])('%s', (_name, was, signs, is) => {
  expect(nextStatus({ kind: was, sinceMs: 500 }, signs, 1000)).toEqual(is);
});
