import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../../details/copy-button.tsx';
import { DetailCard } from '../../../../details/detail-card.tsx';
import { CodeBlock } from '../code-block.tsx';
import classes from './check-signature.module.css';
import { type ExampleLanguage, SIGNATURE_EXAMPLES } from './signature-examples.ts';

const LANGUAGES = Object.keys(SIGNATURE_EXAMPLES) as ExampleLanguage[];

/** How a receiver verifies the signature. */
export function CheckSignature() {
  const { t } = useTranslation('account/webhooks');
  const [language, setLanguage] = useState<ExampleLanguage>('Node.js');
  const code = SIGNATURE_EXAMPLES[language];
  return (
    <DetailCard title={t('check.title')}>
      <p className={classes.words}>{t('check.message')}</p>
      <div className={classes.tools}>
        <SegmentedControl
          size="xs"
          aria-label={t('check.language')}
          data={LANGUAGES}
          value={language}
          onChange={(value) => setLanguage(value as ExampleLanguage)}
        />
        <CopyButton name={t('check.code')} text={code} />
      </div>
      <CodeBlock label={t('check.title')} text={code} />
      <p className={classes.words}>{t('check.order')}</p>
    </DetailCard>
  );
}
