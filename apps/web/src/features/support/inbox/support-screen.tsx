import { Button } from '@mantine/core';
import { IconMessages, IconTemplate } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Page } from '../../../ui/page/page.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import own from './inbox.module.css';
import { InboxList } from './inbox-list.tsx';
import { InboxThreadView } from './inbox-thread.tsx';
import { TemplatesDrawer } from './templates-drawer.tsx';

/** Inbox of the service: list, conversation and customer. */
export function SupportScreen() {
  const { t } = useTranslation('support');
  const { id = null } = useParams();
  const [isTemplates, setTemplates] = useState(false);
  const head = (
    <PageHead
      title={t('title')}
      secondary={
        <Button variant="default" leftSection={<IconTemplate size={16} />} onClick={() => setTemplates(true)}>
          {t('templates.title')}
        </Button>
      }
    />
  );
  return (
    <Page head={head}>
      <div className={own.inbox} data-opened={id !== null || undefined}>
        <InboxList opened={id} />
        {id === null ? (
          <div className={own.nothing}>
            <StateMessage
              icon={<IconMessages size={26} stroke={1.6} />}
              title={t('choose')}
              message={t('chooseHint')}
            />
          </div>
        ) : (
          <InboxThreadView key={id} id={id} />
        )}
      </div>
      {isTemplates && <TemplatesDrawer onClose={() => setTemplates(false)} />}
    </Page>
  );
}
