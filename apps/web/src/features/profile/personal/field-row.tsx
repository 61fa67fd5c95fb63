import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './field-row.module.css';

/** A field of the profile with its value, and the open form below. */
export function FieldRow(props: {
  label: string;
  shown: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  const { label, shown, actions, children } = props;
  const { t } = useTranslation('details');
  const isKnown = shown !== null && shown !== undefined && shown !== '';
  return (
    <div className={classes.row}>
      <span className={classes.label}>{label}</span>
      <span className={classes.value} data-unknown={!isKnown || undefined}>
        {isKnown ? shown : t('facts.unknown')}
      </span>
      <span className={classes.actions}>{actions}</span>
      {children && <div className={classes.below}>{children}</div>}
    </div>
  );
}
