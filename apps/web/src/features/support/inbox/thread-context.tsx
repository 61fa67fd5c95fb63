import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../../lib/format.ts';
import { Age } from '../../../ui/age.tsx';
import own from './inbox.module.css';
import { type InboxThread, nameOfPerson } from './inbox-queries.ts';

/** The customer, their plan, and the vehicle that the conversation concerns. */
export function ThreadContext({ thread }: { thread: InboxThread }) {
  const { t } = useTranslation('support');
  const { date } = useFormats();
  const { person, account, vehicle, createdAt } = thread;
  const paidUntil = account.billing?.effectiveUntil;
  const facts = [
    { name: t('context.account'), value: <Link to={`/accounts/${account.id}`}>{account.title}</Link> },
    { name: t('context.email'), value: person.email },
    { name: t('context.phone'), value: person.phoneNumber ?? t('context.none') },
    {
      name: t('context.language'),
      value: t(person.locale === 'ru' ? 'context.languages.ru' : 'context.languages.en'),
    },
    { name: t('context.paidUntil'), value: paidUntil ? date(Date.parse(paidUntil)) : t('context.none') },
    { name: t('context.since'), value: date(Date.parse(createdAt)) },
    ...(vehicle
      ? [
          { name: t('context.vehicle'), value: <Link to={`/vehicles/${vehicle.id}`}>{vehicle.title}</Link> },
          {
            name: t('context.lastFix'),
            value: <Age atMs={vehicle.latestPosition ? Date.parse(vehicle.latestPosition.fixTime) : null} />,
          },
        ]
      : []),
  ];
  return (
    <aside className={own.context} aria-label={t('context.title')}>
      <h3>
        <Link to={`/users/${person.id}`}>{nameOfPerson(person)}</Link>
      </h3>
      <dl>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
