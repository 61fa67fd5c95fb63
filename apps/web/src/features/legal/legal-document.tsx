import { LEGAL_SLUGS, type LegalKey } from '@fleet/contracts/legal';
import { Anchor, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CardRow, CardRows } from '../../details/card-rows.tsx';
import { DetailCard } from '../../details/detail-card.tsx';
import { useFormats } from '../../lib/format.ts';
import { NameLines } from '../../ui/name-lines.tsx';
import { WordBadge, type WordTone } from '../../ui/word-badge.tsx';
import classes from './legal.module.css';
import type { LegalVersion } from './legal-queries.ts';
import type { OpenedLegal } from './opened-legal.ts';

const TONES: Record<LegalVersion['state'], WordTone> = {
  DRAFT: 'warn',
  ANNOUNCED: 'info',
  IN_FORCE: 'good',
  REPLACED: 'plain',
};

type Props = { document: LegalKey; versions: readonly LegalVersion[]; onOpen: (opened: OpenedLegal) => void };

/** A document: draft, version in force, and earlier versions. */
export function LegalDocument({ document, versions, onOpen }: Props) {
  const { t } = useTranslation(['legal', 'common']);
  const draft = versions.find(({ state }) => state === 'DRAFT') ?? null;
  const [last = null] = versions.filter(({ state }) => state !== 'DRAFT');
  const slug = LEGAL_SLUGS[document];
  return (
    <DetailCard title={t(`common:legal.${slug}`)}>
      <CardRows>
        {versions.map((version) => (
          <CardRow key={version.id}>
            <Version version={version} />
            <div className={classes.actions}>
              {version.number === null ? (
                <DraftActions draft={version} onOpen={onOpen} />
              ) : (
                <Anchor href={`/legal/${slug}/${version.number}`} target="_blank" fz="row">
                  {t('open')}
                </Anchor>
              )}
            </div>
          </CardRow>
        ))}
      </CardRows>
      {versions.length === 0 && <p className={classes.soft}>{t('none')}</p>}
      {!draft && (
        <Button
          mt="sm"
          variant="default"
          size="xs"
          leftSection={<IconPlus size={15} />}
          onClick={() => onOpen({ what: 'text', document, draft: null, from: last })}
        >
          {t(last ? 'newVersion' : 'write')}
        </Button>
      )}
    </DetailCard>
  );
}

function Version({ version }: { version: LegalVersion }) {
  const { t } = useTranslation('legal');
  const { date } = useFormats();
  const { number, state, validFrom, texts, binding, asksAcceptance, acceptances, correction } = version;
  const text = texts.find(({ language }) => language === binding) ?? texts[0];
  const facts = [
    number === null ? t('draft') : t('version', { number }),
    validFrom && t('since', { day: date(Date.parse(validFrom)) }),
    asksAcceptance && t('accepted', { count: acceptances }),
    correction && t('correctionOf', { reason: correction }),
    texts.map(({ language }) => language.toUpperCase()).join(', '),
  ];
  return (
    <NameLines>
      <b className="cut">
        {text?.title} <WordBadge tone={TONES[state]}>{t(`states.${state}`)}</WordBadge>
      </b>
      <span>{facts.filter(Boolean).join(' · ')}</span>
    </NameLines>
  );
}

function DraftActions({ draft, onOpen }: { draft: LegalVersion; onOpen: Props['onOpen'] }) {
  const { t } = useTranslation('legal');
  return (
    <>
      <Button
        variant="default"
        size="xs"
        onClick={() => onOpen({ what: 'text', document: draft.key, draft, from: null })}
      >
        {t('edit')}
      </Button>
      <Button size="xs" onClick={() => onOpen({ what: 'publish', draft })}>
        {t('publish')}
      </Button>
    </>
  );
}
