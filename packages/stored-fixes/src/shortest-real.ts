/** Of single precision nine figures are always enough. */
const REAL_FIGURES = 9;
/** More than any number of single precision has: nothing is rounded. */
const ALL_FIGURES = 100;

/** The number that PostgreSQL writes for one of single precision: the fewest figures that come to it, and the nearest of those. */
export function shortestReal(real: number): number {
  if (!Number.isFinite(real) || isSmallWhole(real)) return real;
  const [digits = '', exponent = '0'] = Math.abs(real).toExponential(ALL_FIGURES).split('e');
  const exact = { sign: Math.sign(real), digits: digits.replace('.', ''), exponent: Number(exponent) };
  for (let figures = 1; figures < REAL_FIGURES; figures++) {
    const [near, other] = nearest(exact, figures);
    if (comesTo(near, real)) return near;
    if (comesTo(other, real)) return other;
  }
  return Number(real.toPrecision(REAL_FIGURES));
}

/** Below it, every whole number is one of single precision, and has no other of as few figures near it. */
const WHOLE_MAX = 2 ** 24;

function isSmallWhole(real: number): boolean {
  return Number.isInteger(real) && Math.abs(real) < WHOLE_MAX;
}

type Exact = { sign: number; digits: string; exponent: number };

/**
 * The two numbers of so many figures to try. Halfway between two PostgreSQL takes the even one, and JavaScript the greater.
 * At a power of two the next number above is twice as far as that below: one farther off may do where the nearest does not.
 */
function nearest({ sign, digits, exponent }: Exact, figures: number): [number, number] {
  const [below, rest] = [Number(digits.slice(0, figures)), digits.slice(figures)];
  const isOver = rest > '5' && (/[^0]/.test(rest.slice(1)) || rest[0] !== '5' || below % 2 === 1);
  const of = (number: number) => sign * Number(`${number}e${exponent - figures + 1}`);
  return isOver ? [of(below + 1), of(below)] : [of(below), of(below + 1)];
}

const neighbour = new DataView(new ArrayBuffer(4));

/** Halfway to the next number of single precision is too far for PostgreSQL, whichever of the two that is rounded to. */
function comesTo(value: number, real: number): boolean {
  if (Math.fround(value) !== real) return false;
  neighbour.setFloat32(0, real);
  const isBeyond = Math.abs(value) > Math.abs(real);
  neighbour.setUint32(0, neighbour.getUint32(0) + (isBeyond ? 1 : -1));
  return value !== (real + neighbour.getFloat32(0)) / 2;
}
