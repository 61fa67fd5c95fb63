import classes from './plate.module.css';

/** A vehicle's registration plate, nothing where it has none. */
export function Plate({ number }: { number: string | null | undefined }) {
  return number ? <span className={classes.plate}>{number}</span> : null;
}
