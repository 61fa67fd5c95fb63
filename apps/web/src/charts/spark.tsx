import classes from './spark.module.css';

const WIDTH = 100;
const HEIGHT = 28;

/** Sparkline of a few dozen values; gaps stay gaps. `label` describes it to screen readers. */
export function Spark({ values, label }: { values: readonly (number | null)[]; label: string }) {
  return (
    <svg
      className={classes.spark}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path d={sparkPath(values)} />
    </svg>
  );
}

function sparkPath(values: readonly (number | null)[]): string {
  const known = values.filter((value) => value !== null);
  const [min, max] = [Math.min(...known), Math.max(...known)];
  const step = WIDTH / Math.max(1, values.length - 1);
  const heightOf = (value: number) => HEIGHT - 2 - ((value - min) / (max - min || 1)) * (HEIGHT - 4);
  return values
    .flatMap((value, index) => {
      if (value === null) return [];
      const isStart = (values[index - 1] ?? null) === null;
      return [`${isStart ? 'M' : 'L'}${(index * step).toFixed(1)} ${heightOf(value).toFixed(1)}`];
    })
    .join('');
}
