import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Fix } from './live-vehicle.ts';
import { VehicleIcon } from './vehicle-icon.tsx';

type Point = { x: number; y: number };

const FIX: Fix = {
  fixTimeMs: 0,
  latitude: 51,
  longitude: 4,
  speedKmh: 50,
  courseDeg: null,
  satellites: null,
  ignition: true,
  motion: true,
  readings: {},
};
const ARGUMENTS: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, a: 7, c: 6 };

/** Where the commands of an SVG path end, in its own coordinates: x to the right, y down. */
function cornersOf(path: string): Point[] {
  const corners: Point[] = [];
  let at: Point = { x: 0, y: 0 };
  for (const [, command = '', rest = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = [...rest.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(Number);
    const takes = ARGUMENTS[command.toLowerCase()] ?? 0;
    for (let next = 0; takes > 0 && next < numbers.length; next += takes) {
      const [x = 0, y = 0] = numbers.slice(next, next + takes).slice(-2);
      at = command === command.toUpperCase() ? { x, y } : { x: at.x + x, y: at.y + y };
      corners.push(at);
    }
  }
  return corners;
}

/** Degrees clockwise from the top of the screen in which a symmetric arrow comes to its point. */
function pointsTo(corners: readonly Point[]): number {
  const middle = { x: 12, y: 12 };
  const seenFrom = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    const [x, y] = [Math.sin(angle), -Math.cos(angle)];
    return corners.map((corner) => ({
      ahead: (corner.x - middle.x) * x + (corner.y - middle.y) * y,
      aside: (corner.y - middle.y) * x - (corner.x - middle.x) * y,
    }));
  };
  const unlike = (degrees: number) => {
    const seen = seenFrom(degrees);
    return seen.reduce((sum, { ahead, aside }) => {
      const mirrored = seen.map((other) => Math.hypot(other.ahead - ahead, other.aside + aside));
      return sum + Math.min(...mirrored);
    }, 0);
  };
  const widthOfFront = (degrees: number) => {
    const seen = seenFrom(degrees);
    const first = Math.max(...seen.map(({ ahead }) => ahead));
    const front = seen.filter(({ ahead }) => ahead > first - 2).map(({ aside }) => aside);
    return Math.max(...front) - Math.min(...front);
  };
  const directions = Array.from({ length: 360 }, (_, degrees) => degrees);
  const axis = directions.reduce((best, each) => (unlike(each) < unlike(best) ? each : best));
  const ends = [axis, (axis + 180) % 360];
  return ends.reduce((best, each) => (widthOfFront(each) < widthOfFront(best) ? each : best));
}

function arrowOf(courseDeg: number | null): SVGElement | null {
  const vehicle = {
    ...{ id: '1', title: 'Van', plate: null, model: null, type: 'CAR', accountTitle: null },
    ...({ connection: 'ONLINE', connectionSinceMs: 0, state: 'moving' } as const),
    fix: { ...FIX, courseDeg },
  };
  const { container } = render(<VehicleIcon vehicle={vehicle} />);
  return container.querySelector<SVGElement>('svg[style*="rotate"]');
}

test.each([0, 90, 225, 359])('the arrow of a vehicle on a course of %d° points there', (courseDeg) => {
  const arrow = arrowOf(courseDeg);
  const drawing = pointsTo(cornersOf(arrow?.querySelector('path')?.getAttribute('d') ?? ''));
  const turn = Number(/rotate\((-?[\d.]+)deg\)/.exec(arrow?.style.transform ?? '')?.[1]);
  const off = ((((drawing + turn - courseDeg) % 360) + 540) % 360) - 180;
  expect(Math.abs(off)).toBeLessThan(5);
});

test('a vehicle that does not tell its course has no arrow to the north', () => {
  expect(arrowOf(null)).toBeNull();
});
