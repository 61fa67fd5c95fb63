import type { RefObject } from 'react';
import { useFormats } from '../lib/format.ts';
import classes from './coordinates.module.css';

/** Latitude and longitude. With a `ref`, the text can be updated outside React. */
export function Coordinates(props: {
  at?: { latitude: number; longitude: number };
  ref?: RefObject<HTMLSpanElement | null>;
}) {
  const { coordinates } = useFormats();
  return (
    <span ref={props.ref} className={`${classes.coordinates} tabular`}>
      {props.at && coordinates(props.at)}
    </span>
  );
}
