import type { ChosenKind } from '@fleet/contracts/notifications/kinds';
import type { NotificationChannel } from '@fleet/contracts/notifications/notification-kind';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutation } from 'urql';
import { DetailCard } from '../../../details/detail-card.tsx';
import { type FragmentType, readFragment } from '../../../generated/graphql/fragment-masking.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import classes from './choices-card.module.css';

const Choices = graphql(`
  fragment ChoicesCard on Query {
    notificationChoices {
      kind
      channels {
        channel
        rule
        wanted
      }
    }
  }
`);

const UpdateChoice = graphql(`
  mutation UpdateNotificationChoice($data: UpdateNotificationChoiceInput!) {
    updateNotificationChoice(data: $data) {
      kind
      channels {
        channel
        rule
        wanted
      }
    }
  }
`);

/** Switches by kind and channel; fixed ones are texts. */
export function ChoicesCard(props: { of: FragmentType<typeof Choices> }) {
  const { t } = useTranslation('profile');
  const { notificationChoices } = readFragment(Choices, props.of);
  const [first] = notificationChoices;
  return (
    <DetailCard title={t('notifications.kinds')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('notifications.kind')}</th>
            {first?.channels.map(({ channel }) => (
              <th key={channel} scope="col" className={classes.channel}>
                {t(`notifications.channels.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {notificationChoices.map(({ kind, channels }) => (
            <tr key={kind}>
              <th scope="row">
                <span className={classes.name}>{t(`notifications.names.${kind as ChosenKind}`)}</span>
                <span className={classes.hint}>{t(`notifications.hints.${kind as ChosenKind}`)}</span>
              </th>
              {channels.map((choice) => (
                <td key={choice.channel} className={classes.channel}>
                  <Choice kind={kind as ChosenKind} {...choice} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.locked}>{t('notifications.locked')}</p>
    </DetailCard>
  );
}

type ChoiceProps = {
  kind: ChosenKind;
  channel: NotificationChannel;
  rule: 'choice' | 'always' | 'never';
  wanted: boolean;
};

function Choice({ kind, channel, rule, wanted }: ChoiceProps) {
  const { t } = useTranslation('profile');
  const [, update] = useMutation(UpdateChoice);
  /** The new choice until the server confirms it. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  if (rule !== 'choice') return <span className={classes.fixed}>{t(`notifications.${rule}`)}</span>;
  const label = t('notifications.channelOf', {
    kind: t(`notifications.names.${kind}`),
    channel: t(`notifications.channels.${channel}`),
  });
  const change = async (to: boolean) => {
    setChosen(to);
    await update({ data: { kind, channel, wanted: to } });
    setChosen(null);
  };
  return (
    <Switch
      aria-label={label}
      checked={chosen ?? wanted}
      disabled={chosen !== null}
      onChange={({ currentTarget }) => void change(currentTarget.checked)}
    />
  );
}
