import classes from './route-art.module.css';

const ROADS = [
  'M-20 620 C 160 560, 220 420, 360 400 S 560 300, 640 210 S 820 60, 980 20',
  'M80 -20 C 140 160, 300 220, 330 380 S 380 640, 560 780',
  'M-20 250 C 120 250, 260 330, 420 300 S 700 420, 960 400',
  'M620 -20 C 600 120, 700 260, 690 420 S 620 640, 700 820',
];
const CARS = [
  { road: 0, at: [500, 333] },
  { road: 1, at: [318, 330] },
  { road: 3, at: [692, 380] },
] as const;

/** Roads with vehicles on them, drawn in lines: the sign-in page loads no map for it. */
export function RouteArt() {
  return (
    <svg
      className={classes.art}
      viewBox="0 0 900 800"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {ROADS.map((road) => (
        <path key={road} d={road} className={classes.road} />
      ))}
      <path d={ROADS[0]} className={classes.trail} pathLength={100} />
      {CARS.map(({ at: [x, y] }) => (
        <g key={`${x}`} transform={`translate(${x} ${y})`}>
          <circle r={26} className={classes.ring} />
          <circle r={11} className={classes.dot} />
        </g>
      ))}
    </svg>
  );
}
