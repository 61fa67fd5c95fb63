import { type DistanceUnit, METRES_PER } from '@fleet/contracts/display';
import type { IControl, Map as MapLibreMap } from 'maplibre-gl';

const WIDTH_MAX_PX = 90;
const METRES_PER_FOOT = 0.3048;
const ROUND = [1, 2, 3, 5] as const;

/** The map library's own scale knows its units in one language for the life of a map. */
export class ScaleBar implements IControl {
  readonly #element = document.createElement('div');
  readonly #nameLength: (lengthM: number) => string;
  readonly #unit: DistanceUnit;
  #map: MapLibreMap | null = null;

  constructor(nameLength: (lengthM: number) => string, unit: DistanceUnit) {
    this.#unit = unit;
    this.#nameLength = nameLength;
    this.#element.className = 'maplibregl-ctrl maplibregl-ctrl-scale';
  }

  onAdd(map: MapLibreMap): HTMLElement {
    this.#map = map;
    map.on('move', this.#update);
    this.#update();
    return this.#element;
  }

  onRemove(): void {
    this.#map?.off('move', this.#update);
    this.#element.remove();
    this.#map = null;
  }

  readonly #update = (): void => {
    const map = this.#map;
    if (!map) return;
    const middlePx = map.getContainer().clientHeight / 2;
    const from = map.unproject([0, middlePx]);
    const widestM = from.distanceTo(map.unproject([WIDTH_MAX_PX, middlePx]));
    if (!(widestM > 0)) return;
    const lengthM = roundLengthM(widestM, this.#unit);
    this.#element.style.width = `${(WIDTH_MAX_PX * lengthM) / widestM}px`;
    this.#element.textContent = this.#nameLength(lengthM);
  };
}

/** The same in the units that the length is told in: feet below a tenth of a mile. */
export function roundLengthM(lengthM: number, unit: DistanceUnit): number {
  if (unit === 'KILOMETRES') return roundBelow(lengthM);
  const per = lengthM < METRES_PER.MILES / 10 ? METRES_PER_FOOT : METRES_PER.MILES;
  return roundBelow(lengthM / per) * per;
}

/** The longest length below it that reads easily: 1, 2, 3 or 5 with noughts. */
function roundBelow(lengthM: number): number {
  const decade = 10 ** Math.floor(Math.log10(lengthM));
  const step = ROUND.findLast((each) => each * decade <= lengthM) ?? 1;
  return step * decade;
}
