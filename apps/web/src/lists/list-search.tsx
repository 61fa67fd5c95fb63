import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './list-search.module.css';

/** Search field of a list. Escape clears it, then leaves it; arrow down moves to the list. */
export function ListSearch(props: {
  label: string;
  words: string;
  onWords: (words: string) => void;
  onMoveToList?: () => void;
  ref: RefObject<HTMLInputElement | null>;
}) {
  const { t } = useTranslation('lists');
  const { label, words, onWords, onMoveToList, ref } = props;
  const leave = () => (words === '' ? ref.current?.blur() : onWords(''));
  const onKeyDown = (event: KeyboardEvent) => {
    const act = { Escape: leave, ArrowDown: onMoveToList }[event.key];
    if (!act || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return (
    <TextInput
      ref={ref}
      className={classes.search ?? ''}
      type="text"
      role="searchbox"
      enterKeyHint="search"
      size="sm"
      value={words}
      onChange={({ currentTarget }) => onWords(currentTarget.value)}
      onKeyDown={onKeyDown}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        words === '' ? (
          <Kbd size="xs" className={classes.key ?? ''} aria-hidden>
            /
          </Kbd>
        ) : (
          <CloseButton size="sm" aria-label={t('filters.clearWords')} onClick={() => onWords('')} />
        )
      }
      placeholder={label}
      aria-label={label}
    />
  );
}
