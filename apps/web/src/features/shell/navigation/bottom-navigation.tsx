import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import classes from './bottom-navigation.module.css';
import { currentOf } from './navigation.ts';
import { useNavigationItems } from './use-navigation.ts';

/** The areas of the product under the thumb, below 600 px. */
export function BottomNavigation() {
  const { t } = useTranslation();
  const items = useNavigationItems();
  const { pathname } = useLocation();
  return (
    <nav className={classes.bar} aria-label={t('nav.label')}>
      {items.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          className={classes.item ?? ''}
          aria-current={currentOf(item, pathname)}
        >
          <item.Icon size={21} stroke={1.7} aria-hidden />
          {t(item.label)}
        </Link>
      ))}
    </nav>
  );
}
