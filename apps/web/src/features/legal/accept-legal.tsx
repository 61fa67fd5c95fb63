import { LEGAL_SLUGS } from '@fleet/contracts/legal';
import { Anchor, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMutation } from 'urql';
import { useFormats } from '../../lib/format.ts';
import { useSignOut } from '../shell/person/use-sign-out.ts';
import classes from './legal.module.css';
import { AcceptLegalMutation, type PendingLegal } from './pending-legal.ts';

type Props = { documents: readonly PendingLegal[]; onAccepted: () => void };

/** Replaces every page until the person accepts the required documents or signs out. */
export function AcceptLegalScreen({ documents, onAccepted }: Props) {
  const { t, i18n } = useTranslation(['legal', 'common']);
  const { date } = useFormats();
  const signOut = useSignOut();
  const [{ fetching, error }, accept] = useMutation(AcceptLegalMutation);
  async function run(): Promise<void> {
    const answer = await accept({ data: { versionIds: documents.map(({ id }) => id) } }, { quiet: true });
    if (!answer.error) onAccepted();
  }
  return (
    <main className={classes.accept}>
      <h1>{t('accept.title')}</h1>
      <p className={classes.soft}>{t('accept.why')}</p>
      {documents.map(({ id, key, number, title, summary, validFrom }) => (
        <section key={id} className={classes.document}>
          <h2>{title}</h2>
          {summary && <p>{summary}</p>}
          <span className={classes.soft}>{t('accept.since', { day: date(Date.parse(validFrom)) })} </span>
          <Anchor href={`/legal/${LEGAL_SLUGS[key]}/${number}?lang=${i18n.language}`} target="_blank">
            {t('accept.read')}
          </Anchor>
        </section>
      ))}
      {error && <p role="alert">{t('accept.failed')}</p>}
      <div className={classes.buttons}>
        <Button loading={fetching} onClick={() => void run()}>
          {t('accept.do')}
        </Button>
        <Button variant="default" onClick={signOut}>
          {t('accept.leave')}
        </Button>
      </div>
    </main>
  );
}
