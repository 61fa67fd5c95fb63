import { DatabaseSync } from 'node:sqlite';

/** Bytes of the bounding box in a GeoPackage header, by its kind. */
const ENVELOPE_BYTES = [0, 32, 48, 48, 64];
const HEADER_BYTES = 8;

export type Region = {
  name: string;
  countryA3: string;
  geometry: GeoJSON.Polygon | GeoJSON.MultiPolygon;
};
export type TriBoolLine = { name: string; geometry: GeoJSON.LineString | GeoJSON.MultiLineString };

/** Regions and claimed lines of Natural Earth 1:10m, from the world map that QGIS ships. */
export function readWorldMap(file: string): { regions: Region[]; claims: TriBoolLine[] } {
  const database = new DatabaseSync(file, { readOnly: true });
  const regions = database.prepare('SELECT geom, name, adm0_a3 FROM states_provinces').all();
  const claims = database.prepare('SELECT geom, name FROM disputed_borders').all();
  database.close();
  return {
    regions: regions.map((row) => ({
      name: String(row.name ?? ''),
      countryA3: String(row.adm0_a3),
      geometry: readGeometry(row.geom as Uint8Array) as Region['geometry'],
    })),
    claims: claims.map((row) => ({
      name: String(row.name),
      geometry: readGeometry(row.geom as Uint8Array) as TriBoolLine['geometry'],
    })),
  };
}

/** A GeoPackage blob: a header, then well-known binary (OGC 06-103r4, section 8). */
function readGeometry(blob: Uint8Array): GeoJSON.Geometry {
  const bytes = Buffer.from(blob);
  const envelope = ENVELOPE_BYTES[((bytes[3] ?? 0) >> 1) & 7] ?? 0;
  return new WkbReader(bytes, HEADER_BYTES + envelope).geometry();
}

class WkbReader {
  readonly #bytes: Buffer;
  #at: number;
  #littleEndian = true;

  constructor(bytes: Buffer, at: number) {
    this.#bytes = bytes;
    this.#at = at;
  }

  geometry(): GeoJSON.Geometry {
    this.#littleEndian = this.#bytes.readUInt8(this.#at++) === 1;
    const type = this.#uint32() % 1000;
    switch (type) {
      case 2:
        return { type: 'LineString', coordinates: this.#points() };
      case 3:
        return { type: 'Polygon', coordinates: this.#list(() => this.#points()) };
      case 5:
        return {
          type: 'MultiLineString',
          coordinates: this.#list(() => (this.geometry() as GeoJSON.LineString).coordinates),
        };
      case 6:
        return {
          type: 'MultiPolygon',
          coordinates: this.#list(() => (this.geometry() as GeoJSON.Polygon).coordinates),
        };
      default:
        throw new Error(`Geometry type ${type} is not expected in this file`);
    }
  }

  #points(): GeoJSON.Position[] {
    return this.#list(() => [this.#double(), this.#double()]);
  }

  #list<Item>(read: () => Item): Item[] {
    const count = this.#uint32();
    return Array.from({ length: count }, read);
  }

  #uint32(): number {
    this.#at += 4;
    return this.#littleEndian
      ? this.#bytes.readUInt32LE(this.#at - 4)
      : this.#bytes.readUInt32BE(this.#at - 4);
  }

  #double(): number {
    this.#at += 8;
    return this.#littleEndian
      ? this.#bytes.readDoubleLE(this.#at - 8)
      : this.#bytes.readDoubleBE(this.#at - 8);
  }
}
