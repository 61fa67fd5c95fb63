import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { Page } from '../../../ui/page/page.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import own from './help.module.css';
import { HelpChat } from './help-chat.tsx';

/** Conversations with the service, as a page. */
export function HelpScreen() {
  const { t } = useTranslation('support');
  const { id = null } = useParams();
  const navigate = useNavigate();
  return (
    <Page head={<PageHead title={t('help')} />}>
      <div className={own.page}>
        <HelpChat
          key={id}
          opened={id}
          onOpen={(next) => void navigate(next === null ? '/help' : `/help/${next}`)}
          vehicleId={null}
        />
      </div>
    </Page>
  );
}
