import { Button, Skeleton } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailBody } from '../../details/detail-body.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { type OwnProfile, useOwnProfile } from './own-profile.ts';
import classes from './profile-part.module.css';

/** A tab over one's own profile: it could not be loaded, it is not there yet, it is. */
export function ProfilePart({ children }: { children: (profile: OwnProfile) => ReactNode }) {
  const { t } = useTranslation(['profile', 'common']);
  const { profile, failed, retry } = useOwnProfile();
  if (failed)
    return (
      <StateMessage
        role="alert"
        icon={<IconCloudOff size={26} stroke={1.6} />}
        title={t('security.failed')}
        message={t('security.failedHint')}
        action={<Button onClick={retry}>{t('common:actions.retry')}</Button>}
      />
    );
  return (
    <DetailBody>
      <div className={classes.part}>
        {profile ? children(profile) : <Skeleton height={320} radius="md" />}
      </div>
    </DetailBody>
  );
}
