import type { Piece } from './cut-pieces.ts';

/** Enough for a picture of a track, and some dozen kB. */
const DRAWN_MAX = 2_000;
/** A tenth of a metre. */
const DIGITS = 6;

export type Line = [longitude: number, latitude: number][];

/** Of each piece its ends and some points between them, as many of all as a preview shows. */
export function drawPieces(pieces: readonly Piece[]): Line[] {
  const all = pieces.reduce((sum, { length }) => sum + length, 0);
  const step = Math.max(1, Math.ceil(all / DRAWN_MAX));
  return pieces.map((piece) =>
    piece
      .filter((_, index) => index % step === 0 || index === piece.length - 1)
      .map(({ longitude, latitude }) => [rounded(longitude), rounded(latitude)]),
  );
}

const rounded = (degrees: number) => Number(degrees.toFixed(DIGITS));
