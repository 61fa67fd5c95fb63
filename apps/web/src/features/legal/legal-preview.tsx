import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { useMutationFormContext } from '../../forms/core/mutation-form.ts';
import classes from './legal.module.css';
import { LegalPreviewQuery } from './legal-queries.ts';

/** Preview of a field's Markdown as on the public page. */
export function LegalPreview({ field }: { field: string }) {
  const { t } = useTranslation('legal');
  const { control } = useMutationFormContext().methods;
  const text: unknown = useWatch({ control, name: field });
  const body = typeof text === 'string' ? text : '';
  const [shown, setShown] = useState<string | null>(null);
  const [{ data, fetching }] = useQuery({
    query: LegalPreviewQuery,
    variables: { where: { body: shown ?? '' } },
    pause: shown === null,
    context: QUIET,
  });
  return (
    <div>
      <Button
        variant="default"
        size="xs"
        loading={fetching}
        disabled={body.trim() === '' || body === shown}
        onClick={() => setShown(body)}
      >
        {t('preview')}
      </Button>
      {shown !== null && data && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server renders it without HTML of the author
        <div className={classes.preview} dangerouslySetInnerHTML={{ __html: data.legalPreview.html }} />
      )}
    </div>
  );
}
const QUIET = { quiet: true };
