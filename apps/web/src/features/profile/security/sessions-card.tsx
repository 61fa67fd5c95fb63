import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutation } from 'urql';
import { type FragmentType, readFragment } from '../../../generated/graphql/fragment-masking.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useServices } from '../../../services.ts';
import { Count } from '../../../ui/page/count.tsx';
import { showSuccess } from '../../../ui/toasts.tsx';
import { SessionRow } from './session-row.tsx';
import classes from './sessions-card.module.css';

const Sessions = graphql(`
  fragment SessionsCard on Query {
    sessions {
      id
      current
      ...SessionRow
    }
  }
`);

const SignOutEverywhere = graphql(`
  mutation SignOutEverywhere($data: SignOutEverywhereInput!) {
    signOutEverywhere(data: $data) {
      total
    }
  }
`);
/** The answer is a number, so the cache needs the affected type. */
const OF_SESSIONS = { quiet: true, additionalTypenames: ['Session'] };

/** Sessions of the person, which can be ended. */
export function SessionsCard({ of }: { of: FragmentType<typeof Sessions> }) {
  const { t } = useTranslation('profile');
  const { sessions } = readFragment(Sessions, of);
  const id = useId();
  const others = sessions.filter(({ current }) => !current).length;
  const signOutElsewhere = useSignOutElsewhere(others);
  // The current session comes first.
  const ordered = sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{t('sessions.title')}</h2>
        <Count of={sessions.length} />
        {others > 0 && (
          <Button
            variant="outline"
            color="red"
            size="xs"
            className={classes.everywhere ?? ''}
            leftSection={<IconLogout size={15} />}
            onClick={signOutElsewhere}
          >
            {t('sessions.everywhere')}
          </Button>
        )}
      </div>
      <ul className={classes.list}>
        {ordered.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </section>
  );
}

/** Confirms, naming the number of other devices. */
function useSignOutElsewhere(count: number): () => void {
  const { t } = useTranslation(['profile', 'common']);
  const { confirm } = useServices();
  const [, signOut] = useMutation(SignOutEverywhere);
  return async () => {
    const agreed = await confirm.ask({
      variant: 'WARNING',
      title: t('sessions.everywhereTitle'),
      message: t('sessions.everywhereMessage', { count }),
      okLabel: t('sessions.everywhereOk'),
      cancelLabel: t('common:actions.cancel'),
      onOk: async () => {
        const { error } = await signOut({ data: { exceptCurrent: true } }, OF_SESSIONS);
        if (error) throw error;
      },
    });
    if (agreed) showSuccess(t('sessions.everywhereDone'));
  };
}
