import type { ComboboxProps } from '@mantine/core';
import classes from './dropdown.module.css';

/** Style of dropdowns. */
export const DROPDOWN_CLASSES = {
  dropdown: classes.dropdown ?? '',
  option: classes.option ?? '',
  empty: classes.empty ?? '',
};

export const DROPDOWN: ComboboxProps = {
  offset: 6,
  transitionProps: { duration: 100, transition: 'pop-top-left' },
  middlewares: { flip: { padding: 12 }, shift: { padding: 8 } },
};
