import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedMessage } from '../ui/failed-message.tsx';
import { StateMessage } from '../ui/state-message.tsx';
import type { AreaText } from './list-texts.ts';

const ICON = { size: 26, stroke: 1.6 };

/** Shown in place of rows: why there are none and what to do. Null if there are rows or they are loading. */
export function listState(props: {
  page: { status: 'loading' | 'failed' | 'ready'; total: number; retry: () => void };
  isFiltered: boolean;
  onClear: () => void;
  text: AreaText;
  icon: ReactNode;
  action?: ReactNode;
}): ReactNode {
  const { page, isFiltered, text } = props;
  if (page.status === 'failed') return <Failed onRetry={page.retry} />;
  if (page.status === 'loading' || page.total > 0) return null;
  if (isFiltered) return <NoMatch title={text('list.noMatch')} onClear={props.onClear} />;
  return (
    <StateMessage
      icon={props.icon}
      title={text('list.empty')}
      message={text('list.emptyHint')}
      action={props.action}
    />
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('lists');
  return <FailedMessage title={t('states.failed')} message={t('states.failedHint')} onRetry={onRetry} />;
}

function NoMatch({ title, onClear }: { title: string; onClear: () => void }) {
  const { t } = useTranslation('lists');
  return (
    <StateMessage
      role="status"
      icon={<IconSearchOff {...ICON} />}
      title={title}
      message={t('states.noMatchHint')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('filters.clear')}
        </Button>
      }
    />
  );
}
