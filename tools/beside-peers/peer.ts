import { type Outcome, placeOf, type Report } from './day.ts';

/**
 * The documented rules of a widespread open server (Traccar at 9e5c458, defaults): positions are taken as they arrive, those
 * of three seconds sorted; a report of a day runs its machine over them in the order of their time.
 */
const EARTH_RADIUS_M = 6_378_137;
const BUFFER_S = 3;
const MIN_DURATION_S = 180;
const MIN_DISTANCE_M = 200;
const STOP_GAP_S = 3_600;
const PACE_MPS = MIN_DISTANCE_M / MIN_DURATION_S;
const MOVING_KMH = 0.01 * 1.852;

type Position = Report & { totalM: number; hoursS: number };
type Turn = { moving: boolean; at: Position };

export function peerOutcome(reports: readonly Report[]): Outcome {
  const positions = handled(reports).toSorted((a, b) => a.s - b.s);
  const [first, last] = [positions[0], positions.at(-1)];
  if (!first || !last) return { trips: [], topKmh: 0, engineMinutes: 0 };
  const turns = turnsOf(positions, first);
  const spans = turns.map(({ moving, at }, index) => ({
    moving,
    from: at,
    to: turns[index + 1]?.at ?? last,
  }));
  return {
    trips: spans
      .filter(({ moving, from, to }) => moving && to.s > from.s)
      .map(({ from, to }) => ({ fromS: from.s, toS: to.s, km: (to.totalM - from.totalM) / 1_000 })),
    topKmh: Math.max(...positions.map(({ kmh }) => kmh)),
    engineMinutes: (last.hoursS - first.hoursS) / 60,
  };
}

/** Distance and engine hours run on from one handled position to the next, late and invalid ones included. */
function handled(reports: readonly Report[]): Position[] {
  let before: Position | null = null;
  return asHandled(reports).map((report) => {
    const isRunning = before?.ignition === true && report.ignition === true;
    before = {
      ...report,
      totalM: before ? before.totalM + metresBetween(before, report) : 0,
      hoursS: (before?.hoursS ?? 0) + (before && isRunning ? report.s - before.s : 0),
    };
    return before;
  });
}

function asHandled(reports: readonly Report[]): Report[] {
  const groups: Report[][] = [];
  for (const report of reports.toSorted((a, b) => a.receivedS - b.receivedS)) {
    const group = groups.at(-1);
    if (group?.[0] && report.receivedS - group[0].receivedS < BUFFER_S) group.push(report);
    else groups.push([report]);
  }
  return groups.flatMap((group) => group.toSorted((a, b) => a.s - b.s));
}

type Machine = { turns: readonly Turn[]; kept: readonly Position[] };

/** The state begins with the motion of the first position. */
function turnsOf(positions: readonly Position[], first: Position): readonly Turn[] {
  const begun: Machine = { turns: [{ moving: first.kmh > MOVING_KMH, at: first }], kept: [first] };
  return positions.slice(1).reduce(take, begun).turns;
}

function take({ turns, kept: known }: Machine, position: Position): Machine {
  const [before, state] = [known.at(-1), turns.at(-1)];
  if (!before || !state) return { turns, kept: [position] };
  if (isWayOverGap(before, position)) {
    const ends = state.moving ? [{ moving: false, at: before }] : [];
    const way = [
      { moving: true, at: before },
      { moving: false, at: position },
    ];
    return { turns: [...turns, ...ends, ...way], kept: [position] };
  }
  const kept = lastOf([...known, position]);
  const turn = state.moving ? stopOf(kept, position) : departureOf(state, kept, position);
  return { turns: turn ? [...turns, turn] : turns, kept };
}

function stopOf(kept: readonly Position[], position: Position): Turn | null {
  const [from] = kept;
  return from && hasStopped(kept, position) ? { moving: false, at: from } : null;
}

function departureOf({ at }: Turn, kept: readonly Position[], position: Position): Turn | null {
  const hasLeft = metresBetween(at, position) >= MIN_DISTANCE_M;
  return hasLeft ? { moving: true, at: startOf(kept, position) } : null;
}

function isWayOverGap(before: Position, position: Position): boolean {
  const [gapS, metres] = [position.s - before.s, metresBetween(before, position)];
  return gapS > STOP_GAP_S && metres >= MIN_DISTANCE_M && metres / gapS > PACE_MPS;
}

/** The positions of the last minutes, and the one that makes them span that long. */
function lastOf(kept: Position[]): Position[] {
  const newestS = kept.at(-1)?.s ?? 0;
  const from = kept.findLastIndex(({ s }) => newestS - s >= MIN_DURATION_S);
  return kept.slice(Math.max(0, from));
}

function hasStopped(kept: readonly Position[], position: Position): boolean {
  const spans = position.s - (kept[0]?.s ?? position.s) >= MIN_DURATION_S;
  return spans && kept.every((each) => metresBetween(each, position) < MIN_DISTANCE_M);
}

/** Back along the legs that were faster than a stroll. */
function startOf(kept: readonly Position[], position: Position): Position {
  let start = position;
  for (const each of kept.slice(0, -1).toReversed()) {
    if (metresBetween(each, start) / Math.max(1, start.s - each.s) <= PACE_MPS) break;
    start = each;
  }
  return start;
}

function metresBetween(from: Report, to: Report): number {
  const [a, b] = [placeOf(from), placeOf(to)];
  const radians = Math.PI / 180;
  const [sinLatitude, sinLongitude] = [
    Math.sin(((b.latitude - a.latitude) * radians) / 2),
    Math.sin(((b.longitude - a.longitude) * radians) / 2),
  ];
  const half =
    sinLatitude ** 2 + Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * sinLongitude ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(half));
}
