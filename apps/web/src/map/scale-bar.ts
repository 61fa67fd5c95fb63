import type { IControl, Map as MapLibreMap } from 'maplibre-gl';

const WIDTH_MAX_PX = 90;
const ROUND = [1, 2, 3, 5] as const;

/** The map library's own scale knows its units in one language for the life of a map. */
export class ScaleBar implements IControl {
  readonly #element = document.createElement('div');
  readonly #nameLength: (lengthM: number) => string;
  #map: MapLibreMap | null = null;

  constructor(nameLength: (lengthM: number) => string) {
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
    const lengthM = roundBelow(widestM);
    this.#element.style.width = `${(WIDTH_MAX_PX * lengthM) / widestM}px`;
    this.#element.textContent = this.#nameLength(lengthM);
  };
}

/** The longest length below it that reads easily: 1, 2, 3 or 5 with noughts. */
export function roundBelow(lengthM: number): number {
  const decade = 10 ** Math.floor(Math.log10(lengthM));
  const step = ROUND.findLast((each) => each * decade <= lengthM) ?? 1;
  return step * decade;
}
