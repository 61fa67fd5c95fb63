import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './theme-choice.module.css';
import { THEMES } from './themes.ts';
import { useChangeTheme } from './use-change-theme.ts';

/** All themes side by side, for touch. */
export function ThemeChoice(props: { 'aria-label'?: string; 'aria-labelledby'?: string }) {
  const { t } = useTranslation();
  const { colorScheme } = useMantineColorScheme();
  const change = useChangeTheme();
  return (
    <SegmentedControl
      size="md"
      value={colorScheme}
      onChange={change}
      data={THEMES.map(({ theme, Icon }) => ({
        value: theme,
        label: (
          <span className={classes.icon}>
            <Icon size={18} role="img" aria-label={t(`theme.${theme}`)} />
          </span>
        ),
      }))}
      {...props}
    />
  );
}
