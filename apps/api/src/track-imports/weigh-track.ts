import type { MotionRules } from '@fleet/contracts/motion-rules';
import type { Tx } from '@fleet/db/client';
import type { TrackPoint } from '@fleet/track-files/take-points';
import { ruleOf } from '@fleet/tracks/rule-of';
import type { TrackRule } from '@fleet/tracks/track-rule';
import { cutPieces, type Piece } from './cut-pieces.ts';
import { drawPieces } from './draw-pieces.ts';
import { ImportTrouble } from './import-trouble.ts';
import { lengthOfPieces } from './length-of-pieces.ts';
import { findNotified, SILENCE_MAX_MS, type Told } from './other-devices.ts';
import type { ReadTrack } from './read-file.ts';

/** Each is a device of its own. */
const PIECES_MAX = 100;

export type WeighedTrack = { pieces: Piece[]; columns: ReturnType<typeof columnsOf> };

/**
 * What of a file becomes history of a vehicle beside what is told of it already, as pieces and as what its row says.
 *
 * @throws ImportTrouble
 */
export async function weighTrack(tx: Tx, vehicleId: string, track: ReadTrack): Promise<WeighedTrack> {
  const spans = spansOf(track.points);
  if (spans.length > PIECES_MAX) throw new ImportTrouble('TOO_SCATTERED');
  const told: Told[] = [];
  for (const span of spans) told.push(...(await findNotified(tx, vehicleId, span)));
  const cut = cutPieces(track.points, told);
  if (cut.pieces.length > PIECES_MAX) throw new ImportTrouble('TOO_SCATTERED');
  const distanceM = await lengthOfPieces(cut.pieces, await ruleOfVehicle(tx, vehicleId));
  return { pieces: cut.pieces, columns: columnsOf(track, cut, distanceM) };
}

/** By which its days will be folded. */
async function ruleOfVehicle(tx: Tx, vehicleId: string): Promise<TrackRule> {
  const { type, account } = await tx.vehicle.findUniqueOrThrow({
    where: { id: vehicleId },
    select: { type: true, account: { select: { motionRules: true } } },
  });
  return ruleOf(account.motionRules as MotionRules | null, type);
}

/** Times in which the track tells something: nobody is asked about the years between two journeys. */
function spansOf(points: readonly TrackPoint[]): { fromMs: number; untilMs: number }[] {
  const spans: { fromMs: number; untilMs: number }[] = [];
  for (const { atMs } of points) {
    const last = spans.at(-1);
    if (last && atMs - last.untilMs <= SILENCE_MAX_MS) last.untilMs = atMs;
    else spans.push({ fromMs: atMs, untilMs: atMs });
  }
  return spans;
}

function columnsOf(
  { format, isCut, leftOut, unordered }: ReadTrack,
  { pieces, covered, bridged }: ReturnType<typeof cutPieces>,
  distanceM: number,
) {
  const [first, last] = [pieces[0]?.[0], pieces.at(-1)?.at(-1)];
  return {
    format,
    isCut,
    unordered,
    fromAt: first ? new Date(first.atMs) : null,
    untilAt: last ? new Date(last.atMs) : null,
    points: pieces.reduce((sum, { length }) => sum + length, 0),
    distanceM,
    leftOut: { ...leftOut, COVERED: covered, BRIDGED: bridged },
    lines: drawPieces(pieces),
  };
}
