import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format.ts';
import boxes from './check-box.module.css';
import type { FilterOption } from './filter-option.ts';
import classes from './option-list.module.css';

/** More than these are searched. */
const SEEN_AT_ONCE = 8;
/** More than these would take long to draw; whoever has them types a letter. */
const DRAWN_MAX = 200;

/** Options to tick, several or one of them, with a search where they are many. */
export function OptionList<Value extends string>(props: {
  label: string;
  options: readonly FilterOption<Value>[];
  chosen: readonly Value[];
  /** `one`: a choice takes the place of the one before. */
  take: 'one' | 'some';
  /** What one should know before one chooses. */
  hint?: string;
  onChoose: (chosen: Value[]) => void;
  /** Where it opens by itself the search has the focus; on a phone that would bring the keyboard. */
  startsSearching?: boolean;
}) {
  const { label, options, chosen, take, onChoose } = props;
  const { t } = useTranslation('lists');
  const { whole } = useFormats();
  const group = useId();
  const [words, setWords] = useState('');
  const found = options.filter(({ label: text }) => hasWords(text, words)).slice(0, DRAWN_MAX);
  const choose = (value: Value, isChosen: boolean) => {
    if (take === 'one') return onChoose([value]);
    return onChoose(isChosen ? [...chosen, value] : chosen.filter((other) => other !== value));
  };
  return (
    <div className={classes.list}>
      {options.length > SEEN_AT_ONCE && (
        <TextInput
          size="xs"
          className={classes.search ?? ''}
          data-autofocus={props.startsSearching || undefined}
          leftSection={<IconSearch size={15} />}
          aria-label={t('filters.find')}
          placeholder={t('filters.find')}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      )}
      <fieldset aria-label={label} className={classes.options}>
        {found.map(({ value, label: text, count, dot }) => (
          <label key={value} className={classes.option}>
            <input
              className={take === 'one' ? classes.radio : boxes.box}
              type={take === 'one' ? 'radio' : 'checkbox'}
              name={group}
              checked={chosen.includes(value)}
              onChange={({ currentTarget }) => choose(value, currentTarget.checked)}
            />
            {dot && <i className={classes.dot} style={{ background: dot }} />}
            <span className={classes.text}>{text}</span>
            {count !== undefined && <small className="tabular">{whole(count)}</small>}
          </label>
        ))}
      </fieldset>
      {found.length === 0 && <p role="status">{t('filters.nothing')}</p>}
      {props.hint && <p>{props.hint}</p>}
    </div>
  );
}

function hasWords(text: string, words: string): boolean {
  return text.toLocaleLowerCase().includes(words.trim().toLocaleLowerCase());
}
