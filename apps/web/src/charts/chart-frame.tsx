import { Button } from '@mantine/core';
import { IconChartLine, IconTable } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './chart-frame.module.css';

/** What has a title and is a picture, or a table of the same values where somebody asked for it. */
export function ChartFrame(props: {
  title: string;
  headClass?: string | undefined;
  /** What is told where the cursor stands, in the line of the title. */
  told: ReactNode;
  /** What stands above picture and table. */
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
