import { graphql } from '../../../generated/graphql/gql.ts';
import { useAsked } from '../../../graphql/use-asked.ts';
import { AskedPart } from '../asked-part.tsx';
import { BrowsersCard } from './browsers-card.tsx';
import { ChoicesCard } from './choices-card.tsx';
import { PushCard } from './push-card.tsx';
import { QuietHoursCard } from './quiet-hours-card.tsx';
import { TelegramCard } from './telegram-card.tsx';

const NotificationSettings = graphql(`
  query NotificationSettings {
    ...ChoicesCard
    ...PushCard
    ...BrowsersCard
    ...QuietHoursCard
    ...TelegramCard
  }
`);

/** Kinds and channels of notifications. An empty list of browsers is refetched when the first is added. */
export function NotificationsTab() {
  const asked = useAsked(NotificationSettings, {}, ['NotificationToken', 'QuietHours', 'TelegramLink']);
  return (
    <AskedPart of={asked}>
      {(settings) => (
        <>
          <PushCard of={settings} />
          <TelegramCard of={settings} onLook={asked.again} />
          <QuietHoursCard of={settings} />
          <ChoicesCard of={settings} />
          <BrowsersCard of={settings} />
        </>
      )}
    </AskedPart>
  );
}
