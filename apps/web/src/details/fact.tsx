import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from './copy-button.tsx';
import classes from './fact.module.css';

/** Numbers that are compared digit by digit are not broken: longer ones take two columns where those are narrow. */
const LONG = 14;

/** One labelled value. An unknown value says so, instead of being left out. */
export function Fact(props: {
  name: string;
  /** Null, undefined and an empty text are not known; zero is. */
  value: ReactNode;
  unit?: string;
  /** The text that can be copied. */
  copy?: string | null | undefined;
}) {
  const { name, value, unit, copy } = props;
  const { t } = useTranslation('details');
  const isKnown = value !== null && value !== undefined && value !== '';
  return (
    <div className={classes.fact} data-long={(copy && copy.length > LONG) || undefined}>
      <dt>{name}</dt>
      <dd className="tabular" data-unknown={!isKnown || undefined}>
        {isKnown ? value : t('facts.unknown')}
        {isKnown && unit && <span className={classes.unit}> {unit}</span>}
        {isKnown && copy && <CopyButton name={name} text={copy} />}
      </dd>
    </div>
  );
}
