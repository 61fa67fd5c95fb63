import { graphql } from '../../../generated/graphql/gql.ts';
import { useAsked } from '../../../graphql/use-asked.ts';
import { AskedPart } from '../asked-part.tsx';
import { BrowsersCard } from './browsers-card.tsx';
import { ChoicesCard } from './choices-card.tsx';
import { PushCard } from './push-card.tsx';
import { QuietHoursCard } from './quiet-hours-card.tsx';

const NotificationSettings = graphql(`
  query NotificationSettings {
    ...ChoicesCard
    ...PushCard
    ...BrowsersCard
    ...QuietHoursCard
  }
`);

/** Of what one is told, and by which way; who has no browser yet is told of the first one. */
export function NotificationsTab() {
  return (
    <AskedPart of={useAsked(NotificationSettings, {}, ['NotificationToken', 'QuietHours'])}>
      {(settings) => (
        <>
          <PushCard of={settings} />
          <QuietHoursCard of={settings} />
          <ChoicesCard of={settings} />
          <BrowsersCard of={settings} />
        </>
      )}
    </AskedPart>
  );
}
