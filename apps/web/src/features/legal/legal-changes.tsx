import type { LegalLanguage } from '@fleet/contracts/legal';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import classes from './legal.module.css';
import { LegalChanges } from './legal-queries.ts';

const QUIET = { quiet: true };
/** Characters of unchanged text shown around a change. */
const AROUND = 160;

/** Word-by-word difference from the previous version. */
export function LegalChangesPart({ id, language }: { id: string; language: LegalLanguage }) {
  const { t } = useTranslation('legal');
  const [{ data }] = useQuery({
    query: LegalChanges,
    variables: { where: { id }, language },
    context: QUIET,
    requestPolicy: 'network-only',
  });
  const changes = data?.legalVersion?.changes ?? [];
  if (changes.length === 0) return null;
  return (
    <section
      className={classes.changes}
      aria-label={t('changesIn', { language: t(`languages.${language}`) })}
    >
      <h3>{t('changesIn', { language: t(`languages.${language}`) })}</h3>
      <p lang={language}>
        {changes.map(({ change, text }, index) => {
          const place = `${index} ${change}`;
          if (change === 'ADDED') return <ins key={place}>{text}</ins>;
          if (change === 'REMOVED') return <del key={place}>{text}</del>;
          return <span key={place}>{shortened(text)}</span>;
        })}
      </p>
    </section>
  );
}

function shortened(text: string): string {
  return text.length > 2 * AROUND ? `${text.slice(0, AROUND)} … ${text.slice(-AROUND)}` : text;
}
