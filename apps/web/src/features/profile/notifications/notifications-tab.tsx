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

/** Of what one is told, and by which way; who has no browser yet is told of the first one. */
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
