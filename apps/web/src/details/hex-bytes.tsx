import classes from './hex-bytes.module.css';

/** Bytes as hexadecimal digits, two and two. */
export function HexBytes({ hex }: { hex: string }) {
  return <code className={classes.hex}>{hex.match(/../g)?.join(' ')}</code>;
}
