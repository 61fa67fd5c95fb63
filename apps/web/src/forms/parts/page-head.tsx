import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './page-head.module.css';

/** Head of a form page, with room on the right for floating controls. */
export function PageHead(props: { title: string; second: ReactNode; onBack: () => void }) {
  const { t } = useTranslation('forms');
  return (
    <header className={classes.head}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={34}
        className={classes.back}
        aria-label={t('frame.back')}
        onClick={props.onBack}
      >
        <IconArrowLeft size={20} stroke={1.8} />
      </ActionIcon>
      <div className={classes.words}>
        <h1>{props.title}</h1>
        {props.second && <p>{props.second}</p>}
      </div>
    </header>
  );
}
