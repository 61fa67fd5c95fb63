import { LEGAL_KEYS } from '@fleet/contracts/legal';
import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { DetailBody } from '../../details/detail-body.tsx';
import { FailedMessage } from '../../ui/failed-message.tsx';
import classes from './legal.module.css';
import { LegalDocument } from './legal-document.tsx';
import { LegalForm } from './legal-form.tsx';
import { ABOUT_LEGAL, ALL_VERSIONS, LegalVersions } from './legal-queries.ts';
import type { OpenedLegal } from './opened-legal.ts';
import { PublishLegal } from './publish-legal.tsx';

/** The three legal documents with their versions. */
export function LegalTab() {
  const { t } = useTranslation('legal');
  const [opened, setOpened] = useState<OpenedLegal | null>(null);
  const [{ data, error }, refetch] = useQuery({
    query: LegalVersions,
    variables: ALL_VERSIONS,
    context: ABOUT_LEGAL,
    requestPolicy: 'cache-and-network',
  });
  const close = () => setOpened(null);
  if (error && !data)
    return (
      <FailedMessage
        title={t('failed')}
        message={t('failedHint')}
        onRetry={() => refetch({ requestPolicy: 'network-only' })}
      />
    );
  return (
    <DetailBody>
      <div className={classes.page}>
        <p className={classes.soft}>{t('about')}</p>
        {!data && <Skeleton height={240} radius="md" />}
        {data &&
          LEGAL_KEYS.map((key) => (
            <LegalDocument
              key={key}
              document={key}
              versions={data.legalVersions.content.filter((version) => version.key === key)}
              onOpen={setOpened}
            />
          ))}
      </div>
      {opened?.what === 'text' && (
        <LegalForm
          key={opened.draft?.id ?? opened.document}
          document={opened.document}
          draft={opened.draft}
          from={opened.from}
          onClose={close}
        />
      )}
      {opened?.what === 'publish' && (
        <PublishLegal key={opened.draft.id} draft={opened.draft} onClose={close} />
      )}
    </DetailBody>
  );
}
