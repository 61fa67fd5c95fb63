import { useCombobox } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { FindEntities } from './entity.ts';
import { useEntitySearch } from './use-entity-search.ts';

/** State of a picker's dropdown: search text, results, and the first one preselected for Enter. */
export function useEntityPicker(find: FindEntities) {
  const [search, setSearch] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => setSearch('') });
  const { selectFirstOption, resetSelectedOption, openDropdown, dropdownOpened } = combobox;
  const result = useEntitySearch(find, search, dropdownOpened);
  const isFound = search !== '' && result.found !== null;
  useEffect(() => {
    if (isFound) selectFirstOption();
    else resetSelectedOption();
  }, [isFound, result.found]);
  return {
    combobox,
    result,
    search,
    setSearch,
    type(words: string): void {
      setSearch(words);
      openDropdown();
    },
  };
}
