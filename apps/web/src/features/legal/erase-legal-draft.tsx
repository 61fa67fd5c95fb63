import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutation } from 'urql';
import classes from './legal.module.css';
import { ABOUT_LEGAL, EraseLegalDraftMutation, type LegalVersion } from './legal-queries.ts';

/** Deletes a draft after confirmation. Published versions stay. */
export function EraseLegalDraft({ draft, onErased }: { draft: LegalVersion; onErased: () => void }) {
  const { t } = useTranslation('legal');
  const [isAsking, setAsking] = useState(false);
  const [{ fetching, error }, erase] = useMutation(EraseLegalDraftMutation);
  async function run(): Promise<void> {
    const { id, version } = draft;
    const answer = await erase({ where: { id, version } }, ABOUT_LEGAL);
    if (!answer.error) onErased();
  }
  return (
    <div className={classes.erase}>
      <Button
        variant="light"
        color="red"
        size="xs"
        loading={fetching}
        onClick={() => (isAsking ? void run() : setAsking(true))}
      >
        {t(isAsking ? 'eraseSure' : 'erase')}
      </Button>
      {error && <span role="alert">{t('eraseFailed')}</span>}
    </div>
  );
}
