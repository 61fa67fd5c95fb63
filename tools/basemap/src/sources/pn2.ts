import { readFileSync } from 'node:fs';
import { type Areas, asFeature } from '../feature.ts';

/** Coordinates are counted in these parts of a degree. */
const PARTS_PER_DEGREE = 120;
const LINE = 0;
const HOLE = 3;
const MULTI = 4;

/**
 * Areas of a PN2 file (version 2) of Marble: Natural Earth 1:50m, cut at the antimeridian. A file is a version byte, a
 * count, a flag for colours, then geometries of nodes, each node with small steps to the points after it.
 */
export function readPn2Areas(file: string): Areas[] {
  const reader = new Pn2Reader(readFileSync(file));
  return reader.areas().map((geometry) => asFeature(geometry));
}

class Pn2Reader {
  readonly #bytes: Buffer;
  #at = 0;
  readonly #areas: GeoJSON.Polygon[] = [];

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  areas(): GeoJSON.Polygon[] {
    this.#byte();
    const count = this.#uint32();
    const hasColors = this.#byte() !== 0;
    let previousId = 0;
    for (let index = 0; index < count && this.#at < this.#bytes.length; index++) {
      const flag = this.#byte();
      const id = this.#uint32();
      if (id !== previousId && hasColors) this.#byte();
      previousId = id;
      if (flag === MULTI) this.#multi();
      else this.#geometry(flag);
    }
    return this.#areas;
  }

  #multi(): void {
    const parts = this.#byte();
    for (let part = 0; part < parts; part++) {
      const flag = this.#byte();
      this.#uint32();
      this.#geometry(flag);
    }
  }

  #geometry(flag: number): void {
    const ring = this.#points();
    if (flag === LINE) return;
    const closed = closeRing(ring);
    const outer = this.#areas.at(-1);
    if (flag === HOLE && outer) outer.coordinates.push(closed);
    else this.#areas.push({ type: 'Polygon', coordinates: [closed] });
  }

  #points(): GeoJSON.Position[] {
    const nodes = this.#uint32();
    const points: GeoJSON.Position[] = [];
    for (let node = 0; node < nodes; node++) {
      let latitude = this.#int16();
      let longitude = this.#int16();
      const steps = this.#int16();
      points.push([longitude / PARTS_PER_DEGREE, latitude / PARTS_PER_DEGREE]);
      const from = { latitude, longitude };
      for (let step = 0; step < steps; step++) {
        latitude = from.latitude + this.#int8();
        longitude = from.longitude + this.#int8();
        points.push([longitude / PARTS_PER_DEGREE, latitude / PARTS_PER_DEGREE]);
      }
    }
    return points;
  }

  #byte(): number {
    return this.#bytes.readUInt8(this.#at++);
  }

  #int8(): number {
    return this.#bytes.readInt8(this.#at++);
  }

  #int16(): number {
    this.#at += 2;
    return this.#bytes.readInt16BE(this.#at - 2);
  }

  #uint32(): number {
    this.#at += 4;
    return this.#bytes.readUInt32BE(this.#at - 4);
  }
}

function closeRing(ring: GeoJSON.Position[]): GeoJSON.Position[] {
  const [first, last] = [ring[0], ring.at(-1)];
  if (!first || !last || (first[0] === last[0] && first[1] === last[1])) return ring;
  return [...ring, first];
}
