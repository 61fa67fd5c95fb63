import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import classes from './bottom-navigation.module.css';
import { useNavigationItems } from './use-navigation.ts';

/** The areas of the product under the thumb, below 600 px. */
export function BottomNavigation() {
  const { t } = useTranslation();
  const items = useNavigationItems();
  return (
    <nav className={classes.bar} aria-label={t('nav.label')}>
      {items.map(({ to, label, Icon }) => (
        <NavLink key={to} to={to} className={classes.item ?? ''}>
          <Icon size={21} stroke={1.7} aria-hidden />
          {t(label)}
        </NavLink>
      ))}
    </nav>
  );
}
