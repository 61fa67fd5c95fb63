import type { ReactNode } from 'react';
import classes from './choice-line.module.css';

/** An option with a second line; the searched part is highlighted. */
export function ChoiceLine(props: {
  title: string;
  second?: string | undefined;
  icon?: ReactNode;
  searched?: string;
  end?: ReactNode;
}) {
  const { title, second, icon, searched = '', end } = props;
  return (
    <span className={classes.line}>
      {icon && <span className={classes.icon}>{icon}</span>}
      <span className={classes.words}>
        <span className={classes.title}>
          <Marked text={title} part={searched} />
        </span>
        {second && <span className={classes.second}>{second}</span>}
      </span>
      {end}
    </span>
  );
}

function Marked({ text, part }: { text: string; part: string }) {
  const at = part ? text.toLocaleLowerCase().indexOf(part.toLocaleLowerCase()) : -1;
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + part.length)}</mark>
      {text.slice(at + part.length)}
    </>
  );
}
