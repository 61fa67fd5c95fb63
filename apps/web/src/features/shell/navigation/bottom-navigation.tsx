import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from './bottom-navigation.module.css';
import { useDestinations } from './use-destinations.ts';

/** The areas of the product under the thumb, below 600 px. */
export function BottomNavigation() {
  const { t } = useTranslation();
  const items = useDestinations();
  return (
    <nav className={classes.bar} aria-label={t('nav.label')}>
      {items.map((item) => (
        <Link key={item.to} to={item.to} className={classes.item ?? ''} aria-current={item.current}>
          <item.Icon size={21} stroke={1.7} aria-hidden />
          {item.label}
        </Link>
      ))}
    </nav>
  );
}
