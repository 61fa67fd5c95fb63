import { Anchor, Button, Group } from '@mantine/core';
import { IconBrandTelegram } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutation } from 'urql';
import { DetailCard } from '../../../details/detail-card.tsx';
import { type FragmentType, readFragment } from '../../../generated/graphql/fragment-masking.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useFormats } from '../../../lib/format.ts';
import { useInterval } from '../../../lib/use-interval.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import { WordBadge } from '../../../ui/word-badge.tsx';
import { MethodRow } from '../method-row.tsx';

const Telegram = graphql(`
  fragment TelegramCard on Query {
    telegramLink {
      bot
      name
      linkedAt
    }
  }
`);
const CreateLink = graphql(`
  mutation CreateTelegramLink {
    createTelegramLink {
      url
      expiresAt
    }
  }
`);
const RemoveLink = graphql(`
  mutation RemoveTelegramLink {
    removeTelegramLink {
      total
    }
  }
`);
/** Types that the answers do not name. */
const OF_LINK = { additionalTypenames: ['TelegramLink'] };
const LOOK_MS = 3_000;

/** Telegram chat for notifications; hidden if the installation has no bot. */
export function TelegramCard(props: { of: FragmentType<typeof Telegram>; onLook: () => void }) {
  const { t } = useTranslation('profile');
  const { date } = useFormats();
  const { bot, name, linkedAt } = readFragment(Telegram, props.of).telegramLink;
  if (!bot) return null;
  return (
    <DetailCard title={t('notifications.telegram.title')}>
      <MethodRow
        Icon={IconBrandTelegram}
        name={
          <WordBadge tone={linkedAt ? 'good' : 'plain'}>
            {t(linkedAt ? 'notifications.telegram.on' : 'notifications.telegram.off')}
          </WordBadge>
        }
        about={
          linkedAt
            ? t('notifications.telegram.linked', { name: name ?? '', date: date(Date.parse(linkedAt)) })
            : t('notifications.telegram.about', { bot })
        }
      >
        {linkedAt ? <Disconnect /> : <Connect onLook={props.onLook} />}
      </MethodRow>
    </DetailCard>
  );
}

function Connect({ onLook }: { onLook: () => void }) {
  const { t } = useTranslation('profile');
  const { time } = useFormats();
  const [{ fetching }, create] = useMutation(CreateLink);
  const [link, setLink] = useState<{ url: string; expiresAtMs: number } | null>(null);
  useInterval(link !== null, LOOK_MS, () => {
    if (link && Date.now() > link.expiresAtMs) setLink(null);
    else onLook();
  });
  const begin = async () => {
    const { data } = await create({});
    const created = data?.createTelegramLink;
    if (created?.url) setLink({ url: created.url, expiresAtMs: Date.parse(created.expiresAt) });
  };
  if (!link)
    return (
      <Button size="xs" loading={fetching} onClick={() => void begin()}>
        {t('notifications.telegram.connect')}
      </Button>
    );
  return (
    <Group gap="xs">
      <Anchor href={link.url} target="_blank" rel="noreferrer" fz="body" underline="always">
        {t('notifications.telegram.open')}
      </Anchor>
      <span>{t('notifications.telegram.until', { time: time(link.expiresAtMs) })}</span>
    </Group>
  );
}

function Disconnect() {
  const { t } = useTranslation('profile');
  const [{ fetching }, remove] = useMutation(RemoveLink);
  const end = async () => {
    const { error } = await remove({}, OF_LINK);
    if (!error) showSuccess(t('notifications.telegram.disconnected'));
  };
  return (
    <Button size="xs" variant="default" loading={fetching} onClick={() => void end()}>
      {t('notifications.telegram.disconnect')}
    </Button>
  );
}
