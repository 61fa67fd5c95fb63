import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from './copy-button.tsx';
import classes from './fact.module.css';

/** Numbers that people compare digit by digit are not wrapped; longer ones span two columns. */
const LONG = 14;

/** One labelled value. An unknown value is shown as unknown. */
export function Fact(props: {
  name: string;
  /** Null, undefined and an empty text are unknown; zero is a value. */
  value: ReactNode;
  unit?: string;
  /** Text for the copy button. */
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
