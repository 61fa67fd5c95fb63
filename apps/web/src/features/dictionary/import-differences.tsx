import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextChangeKind } from '../../generated/graphql/graphql.ts';
import { WordBadge, type WordTone } from '../../ui/word-badge.tsx';
import classes from './dictionary.module.css';
import type { DictionaryImport } from './import-queries.ts';

const KINDS = ['ADDED', 'CHANGED', 'RESET', 'REFUSED'] as const satisfies readonly TextChangeKind[];
const TONES: Readonly<Record<TextChangeKind, WordTone>> = {
  ADDED: 'good',
  CHANGED: 'info',
  RESET: 'warn',
  REFUSED: 'danger',
};
/** Rows that are drawn before the person asks for more. */
const SHOWN = 100;

/** How many texts a file changes, and which; refused ones first, with their reason. */
export function ImportDifferences({ preview }: { preview: DictionaryImport }) {
  const { t } = useTranslation('dictionary');
  const [shown, setShown] = useState(SHOWN);
  const { name, differences, unchanged } = preview;
  const countOf = (kind: TextChangeKind) => differences.filter((one) => one.kind === kind).length;
  const rows = [...differences].sort((a, b) => Number(b.kind === 'REFUSED') - Number(a.kind === 'REFUSED'));
  return (
    <section aria-label={t('import.preview', { name })}>
      <ul className={classes.counts}>
        {KINDS.map((kind) => (
          <li key={kind}>
            <b className="tabular">{countOf(kind)}</b> {t(`import.kinds.${kind}`)}
          </li>
        ))}
        <li>
          <b className="tabular">{unchanged}</b> {t('import.unchanged')}
        </li>
      </ul>
      {rows.length === 0 && <p className={classes.about}>{t('import.none')}</p>}
      <ul className={classes.differences}>
        {rows.slice(0, shown).map((row) => (
          <Difference key={`${row.row} ${row.language}`} row={row} />
        ))}
      </ul>
      {rows.length > shown && (
        <Button variant="subtle" onClick={() => setShown(shown + SHOWN)}>
          {t('import.more', { count: rows.length - shown })}
        </Button>
      )}
    </section>
  );
}

function Difference({ row }: { row: DictionaryImport['differences'][number] }) {
  const { t } = useTranslation(['dictionary', 'codes']);
  const { kind, key, language, from, to, refusal, refusedFor } = row;
  return (
    <li data-kind={kind}>
      <span className={classes.word}>
        <WordBadge tone={TONES[kind]}>{t(`import.kinds.${kind}`)}</WordBadge>
        <code className={classes.key}>{key}</code>
        <span>{t(`fields.${language}`)}</span>
      </span>
      <code className={classes.change}>
        <del>{from ?? row.shipped ?? t('shippedText')}</del> → {to ?? row.shipped ?? t('shippedText')}
      </code>
      {refusal && (
        <span className={classes.refusal}>
          {t('import.row', { row: row.row })}: {t(`import.refusals.${refusal}`, { name: refusedFor ?? '' })}
        </span>
      )}
    </li>
  );
}
