import { PAGE_SIZES } from '@fleet/contracts/paging';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format.ts';
import { OptionSelect } from '../pickers/option-select.tsx';
import { pageNumbers } from './page-numbers.ts';
import classes from './pager.module.css';

/** Where one is among the rows, how many of them a page holds, and the way to the others. */
export function Pager(props: {
  page: number;
  pages: number;
  /** Rows per page; 0 is all. */
  size: number;
  /** The rows that are shown, and in words of how many of what: "of 30 vehicles". */
  range: { from: number; to: number; of: string };
  onPage: (page: number) => void;
  onSize: (size: number) => void;
}) {
  const { whole } = useFormats();
  const { from, to, of } = props.range;
  return (
    <div className={classes.pager}>
      <span className={classes.range}>
        <b>{from === to ? whole(to) : `${whole(from)}–${whole(to)}`}</b> {of}
      </span>
      <PageSizes size={props.size} onSize={props.onSize} />
      <PageSteps page={props.page} pages={props.pages} onPage={props.onPage} />
    </div>
  );
}

/** All sizes at one press where there is room, else in a list. */
function PageSizes({ size, onSize }: { size: number; onSize: (size: number) => void }) {
  const { t } = useTranslation('lists');
  const { whole } = useFormats();
  const nameOf = (rows: number) => (rows === 0 ? t('pager.all') : whole(rows));
  return (
    <div className={classes.sizes}>
      <span id="rows-per-page">{t('pager.rows')}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this changes what is shown */}
      <div role="group" aria-labelledby="rows-per-page" className={classes.choices}>
        {PAGE_SIZES.map((rows) => (
          <button key={rows} type="button" aria-pressed={rows === size} onClick={() => onSize(rows)}>
            {nameOf(rows)}
          </button>
        ))}
      </div>
      <OptionSelect
        className={classes.select ?? ''}
        aria-labelledby="rows-per-page"
        options={PAGE_SIZES.map((rows) => ({ value: String(rows), label: nameOf(rows) }))}
        value={String(size)}
        onChange={(rows) => onSize(Number(rows))}
      />
    </div>
  );
}

function PageSteps(props: { page: number; pages: number; onPage: (page: number) => void }) {
  const { page, pages, onPage } = props;
  const { t } = useTranslation('lists');
  const { whole } = useFormats();
  return (
    <nav className={classes.steps} aria-label={t('pager.label')}>
      <button
        type="button"
        aria-label={t('pager.previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={17} aria-hidden />
      </button>
      {pageNumbers(page, pages).map((number, place) =>
        number === null ? (
          <span key={`gap after ${place}`} aria-hidden>
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            className={classes.number}
            aria-label={t('pager.page', { page: whole(number) })}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {whole(number)}
          </button>
        ),
      )}
      <button
        type="button"
        aria-label={t('pager.next')}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={17} aria-hidden />
      </button>
    </nav>
  );
}
