import { Anchor } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../services.ts';

/** Links to legal documents in force, in a new tab; hidden without any. */
export function LegalLinks({ intro }: { intro?: string }) {
  const { t, i18n } = useTranslation();
  const { legal } = useServices().config;
  if (legal.length === 0) return null;
  return (
    <span>
      {intro && `${intro} `}
      {legal.map((slug, index) => (
        <Fragment key={slug}>
          {index > 0 && ', '}
          <Anchor href={`/legal/${slug}?lang=${i18n.language}`} target="_blank" underline="always" inherit>
            {t(`legal.${slug}`)}
          </Anchor>
        </Fragment>
      ))}
    </span>
  );
}
