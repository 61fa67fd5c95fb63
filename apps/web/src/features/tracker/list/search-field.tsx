import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaletteEntry } from '../../../palette/palette-entry.ts';
import { usePaletteEntries } from '../../../palette/use-palette-entries.ts';

/**
 * Search field of list and map, focused by the slash key. Arrow down moves to the list, Enter selects the
 * first row, Escape clears, then leaves.
 */
export function SearchField(props: {
  value: string;
  onChange: (words: string) => void;
  placeholder: string;
  onMoveToList: () => void;
  onChooseFirst: (words: string) => void;
  variant?: 'default' | 'unstyled';
}) {
  const { t } = useTranslation(['tracker', 'common']);
  const input = useRef<HTMLInputElement>(null);
  const { value, onChange, onMoveToList, onChooseFirst } = props;
  const [text, setText] = useState(value);
  // Follows the address only while the person is not typing.
  useEffect(() => {
    if (document.activeElement !== input.current) setText(value);
  }, [value]);
  const change = (words: string) => {
    setText(words);
    onChange(words);
  };
  const leave = () => (text === '' ? input.current?.blur() : change(''));
  const onKeyDown = (event: KeyboardEvent) => {
    const act = { ArrowDown: onMoveToList, Enter: () => onChooseFirst(text), Escape: leave }[event.key];
    if (!act || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };
  const label = t('list.search');
  const entries = useMemo<PaletteEntry[]>(
    () => [
      {
        id: 'search',
        kind: 'action',
        label,
        Icon: IconSearch,
        keys: '/',
        // Runs after the palette has returned the focus.
        run: () => setTimeout(() => input.current?.focus()),
      },
    ],
    [label],
  );
  usePaletteEntries(entries);
  const clear = text !== '' && (
    <CloseButton size="sm" aria-label={t('common:actions.clear')} onClick={() => change('')} />
  );
  return (
    <TextInput
      ref={input}
      type="text"
      role="searchbox"
      enterKeyHint="search"
      flex={1}
      size="sm"
      variant={props.variant ?? 'default'}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      leftSection={<IconSearch size={16} />}
      rightSection={clear}
      placeholder={props.placeholder}
      aria-label={label}
    />
  );
}
