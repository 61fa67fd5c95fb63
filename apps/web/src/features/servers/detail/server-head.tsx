import { IconServer2, IconTransfer } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DetailGlyph, DetailHead } from '../../../details/detail-head.tsx';
import { useWayBack } from '../../../details/use-way-back.ts';
import { PageTabs } from '../../../ui/page/page-tabs.tsx';
import { useTabs } from '../../../use-tabs.ts';
import { ServerStatus } from '../server-status.tsx';
import type { Server } from '../servers-query.ts';
import { ServerActions } from './server-actions.tsx';

/** Head of a server's page: name, state and tabs. */
export function ServerHead({ server }: { server: Server | null }) {
  const { t } = useTranslation('servers');
  const tabs = useTabs();
  const Icon = server?.type === 'EMBEDDED' ? IconServer2 : IconTransfer;
  return (
    <DetailHead
      back={{ to: useWayBack('/servers'), label: t('list.title') }}
      icon={
        <DetailGlyph>
          <Icon size={26} stroke={1.6} aria-hidden />
        </DetailGlyph>
      }
      title={server?.title ?? null}
      state={server && <ServerStatus of={server} />}
      second={server && <Second server={server} />}
      actions={server?.type === 'TRACCAR' && <ServerActions server={server} />}
    >
      {/* Nothing is moved from this installation: its trackers are the list of trackers. */}
      {server?.type !== 'EMBEDDED' && <PageTabs label={t('tabs.label')} tabs={tabs} />}
    </DetailHead>
  );
}

function Second({ server: { type, remoteVersion, url, hasAuth } }: { server: Server }) {
  const { t } = useTranslation('servers');
  if (type === 'EMBEDDED') return t('cells.embedded');
  const name = remoteVersion ? t('detail.version', { version: remoteVersion }) : 'Traccar';
  return [name, url, t(hasAuth ? 'detail.hasAuth' : 'detail.noAuth')].filter(Boolean).join(' · ');
}
