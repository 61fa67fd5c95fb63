import { Button } from '@mantine/core';
import { IconChartLine, IconTable } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './chart-frame.module.css';

/** A titled chart that can be switched to a table of its values. */
export function ChartFrame(props: {
  title: string;
  headClass?: string | undefined;
  /** Values at the cursor, shown in the title line. */
  told: ReactNode;
  /** Shown above the chart and the table. */
  above?: ReactNode;
  picture: ReactNode;
  table: ReactNode;
}) {
  const { title, headClass = '', told, above, picture, table } = props;
  const { t } = useTranslation('charts');
  const [isTable, setIsTable] = useState(false);
  const titleId = useId();
  return (
    <figure className={classes.chart} aria-labelledby={titleId}>
      <figcaption className={`${classes.head} ${headClass}`}>
        <strong id={titleId}>{title}</strong>
        {told}
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          className={classes.toggle}
          leftSection={isTable ? <IconChartLine size={14} /> : <IconTable size={14} />}
          onClick={() => setIsTable(!isTable)}
        >
          {t(isTable ? 'asChart' : 'asTable')}
        </Button>
      </figcaption>
      {above}
      {isTable ? table : picture}
    </figure>
  );
}
