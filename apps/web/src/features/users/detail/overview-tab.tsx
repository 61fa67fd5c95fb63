import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DetailBody } from '../../../details/detail-body.tsx';
import { DetailCard } from '../../../details/detail-card.tsx';
import { Fact } from '../../../details/fact.tsx';
import { FactGrid } from '../../../details/fact-grid.tsx';
import { useVehicleEntities } from '../../../fleet/use-vehicle-entities.ts';
import type { LoadEntity } from '../../../forms/entities/entity.ts';
import { EntityTitle } from '../../../forms/entities/entity-title.tsx';
import { useFormats } from '../../../lib/format.ts';
import { zoneLabel } from '../../../lib/locale-choices.ts';
import { shownContact } from '../../../lib/shown-contact.ts';
import { useDayText } from '../../account/billing/use-day-text.ts';
import { useGroupEntities } from '../../vehicles/groups/use-group-entities.ts';
import { personName } from '../person-name.ts';
import type { User } from './user-query.ts';
import { usePageUser } from './user-screen.tsx';

/** Facts of a person and their role in the account. */
export function UserOverviewTab() {
  const user = usePageUser();
  return (
    <DetailBody>
      {user ? (
        <>
          <PersonCard user={user} />
          {user.contacts.length > 0 && <ContactsCard user={user} />}
          {user.membership && <MembershipCard user={user} membership={user.membership} />}
        </>
      ) : (
        <Skeleton height={320} radius="md" />
      )}
    </DetailBody>
  );
}

function PersonCard({ user }: { user: User }) {
  const { t, i18n } = useTranslation('users');
  const { date } = useFormats();
  const day = useDayText();
  return (
    <DetailCard title={t('facts.person')}>
      <FactGrid>
        <Fact name={t('columns.person')} value={fullName(user)} />
        <Fact name={t('fields.username')} value={user.username} />
        <Fact name={t('facts.email')} value={user.email} copy={user.email} />
        <Fact name={t('facts.phoneNumber')} value={user.phoneNumber} copy={user.phoneNumber} />
        <Fact name={t('fields.birthday')} value={user.birthday && day(user.birthday)} />
        <Fact name={t('fields.gender')} value={user.gender && t(`options.gender.${user.gender}`)} />
        <Fact name={t('facts.locale')} value={user.locale && languageName(user.locale)} />
        <Fact name={t('facts.timeZone')} value={user.timeZone && zoneLabel(user.timeZone, i18n.language)} />
        <Fact name={t('facts.createdAt')} value={user.createdAt && date(Date.parse(user.createdAt))} />
        <Fact name={t('fields.description')} value={user.description} />
      </FactGrid>
    </DetailCard>
  );
}

/** Contacts that the person shows to the reader, primary one first. */
function ContactsCard({ user }: { user: User }) {
  const { t } = useTranslation('users');
  return (
    <DetailCard title={t('contacts.title')}>
      <FactGrid>
        {user.contacts.map((contact) => {
          const kind = t(`contacts.type.${contact.type}`);
          const name = contact.isPrimary ? t('contacts.primary', { kind }) : kind;
          const value = shownContact(contact);
          return <Fact key={contact.id} name={name} value={value} copy={value} />;
        })}
      </FactGrid>
    </DetailCard>
  );
}

function MembershipCard({ user, membership }: { user: User; membership: NonNullable<User['membership']> }) {
  const { t } = useTranslation(['users', 'roles']);
  const { date } = useFormats();
  const groups = useGroupEntities(membership.accountId);
  const vehicles = useVehicleEntities();
  const isLimited = membership.vehicleScope === 'GIVEN';
  return (
    <DetailCard title={t('facts.account')}>
      <FactGrid>
        <Fact name={t('facts.account_title')} value={user.account?.title} />
        <Fact name={t('facts.account_owner')} value={user.account?.owner && personName(user.account.owner)} />
        <Fact
          name={t('facts.role')}
          value={membership.roles.map((role) => t(`roles:names.${role}`)).join(', ')}
        />
        <Fact name={t('facts.since')} value={date(Date.parse(membership.createdAt))} />
        <Fact name={t('facts.vehicles')} value={t(`scope.${membership.vehicleScope}`)} />
        {isLimited && membership.groupIds.length > 0 && (
          <Fact name={t('facts.groups')} value={<Titles ids={membership.groupIds} load={groups.load} />} />
        )}
        {isLimited && membership.vehicleIds.length > 0 && (
          <Fact
            name={t('fields.vehicleIds')}
            value={<Titles ids={membership.vehicleIds} load={vehicles.load} />}
          />
        )}
      </FactGrid>
    </DetailCard>
  );
}

/** Full name with the middle name, which lists omit. */
const fullName = (user: User) =>
  [user.firstName, user.middleName, user.lastName].filter(Boolean).join(' ') || personName(user);

/** Longer lists are counted, not named. */
const TITLES_MAX = 20;

function Titles({ ids, load }: { ids: readonly string[]; load: LoadEntity }) {
  const { whole } = useFormats();
  return (
    <span>
      {ids.slice(0, TITLES_MAX).map((id, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <EntityTitle id={id} load={load} />
        </span>
      ))}
      {ids.length > TITLES_MAX && ` +${whole(ids.length - TITLES_MAX)}`}
    </span>
  );
}

/** Name of a language in that language. */
const languageName = (locale: string): string =>
  new Intl.DisplayNames([locale], { type: 'language' }).of(new Intl.Locale(locale).language) ?? locale;
