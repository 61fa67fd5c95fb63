import type { BandedEdges } from './banded-edges.ts';
import { squaredDistanceToSegment } from './plane.ts';
import type { ShapeBox } from './shape.ts';

/** Rounding must not make a disc larger than it is. */
const SMALLER = 1 - 1e-9;
const LARGER = 1 + 1e-9;

/**
 * Two discs around the middle of an area: the border is outside the inner one and inside the outer one. Most questions are
 * answered by them without reading the border. Degrees, with longitudes as long as latitudes at the middle: straight ways
 * stay straight, so the answers are those of the border.
 */
export class AreaDiscs {
  readonly #longitude: number;
  readonly #latitude: number;
  readonly #stretch: number;
  readonly #isMiddleInside: boolean;
  #innerSquared = Number.POSITIVE_INFINITY;
  #outerSquared = 0;

  constructor(edges: BandedEdges, { west, south, east, north }: ShapeBox) {
    this.#longitude = (west + east) / 2;
    this.#latitude = (south + north) / 2;
    this.#stretch = Math.cos((this.#latitude * Math.PI) / 180);
    this.#isMiddleInside = edges.contains(this.#longitude, this.#latitude);
    edges.each((ax, ay, bx, by) => {
      const [x, y] = [this.#x(ax), this.#y(ay)];
      const distance = squaredDistanceToSegment(-x, -y, this.#x(bx) - x, this.#y(by) - y);
      this.#innerSquared = Math.min(this.#innerSquared, distance * SMALLER);
      this.#outerSquared = Math.max(this.#outerSquared, (x * x + y * y) * LARGER);
    });
  }

  /** Whether a point is inside; null where the border decides. */
  sideOf(longitude: number, latitude: number): boolean | null {
    const squared = this.#squared(longitude, latitude);
    if (squared < this.#innerSquared) return this.#isMiddleInside;
    return squared > this.#outerSquared ? false : null;
  }

  /** Whether the straight way between two points certainly cuts no border. */
  isUncut(px: number, py: number, qx: number, qy: number): boolean {
    if (this.#squared(px, py) < this.#innerSquared && this.#squared(qx, qy) < this.#innerSquared) return true;
    const x = this.#x(px);
    const y = this.#y(py);
    return squaredDistanceToSegment(-x, -y, this.#x(qx) - x, this.#y(qy) - y) > this.#outerSquared;
  }

  /** Side of the whole straight way between two points; null where the border decides. */
  sideOfWay(px: number, py: number, qx: number, qy: number): boolean | null {
    const x = this.#x(px);
    const y = this.#y(py);
    const dx = this.#x(qx) - x;
    const dy = this.#y(qy) - y;
    if (squaredDistanceToSegment(-x, -y, dx, dy) > this.#outerSquared) return false;
    const isInner = x * x + y * y < this.#innerSquared && (x + dx) ** 2 + (y + dy) ** 2 < this.#innerSquared;
    return isInner ? this.#isMiddleInside : null;
  }

  #squared(longitude: number, latitude: number): number {
    const x = this.#x(longitude);
    const y = this.#y(latitude);
    return x * x + y * y;
  }

  #x(longitude: number): number {
    return (longitude - this.#longitude) * this.#stretch;
  }

  #y(latitude: number): number {
    return latitude - this.#latitude;
  }
}
