import { Tooltip, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useServices } from '../../../services.ts';
import { usePreference } from '../../../session/use-preference.ts';
import { Logo } from '../../../ui/logo.tsx';
import classes from './rail.module.css';
import { useDestinations } from './use-destinations.ts';

/** The areas of the product, from 600 px up; with words beside the icons on wide screens, for who wants them. */
export function Rail() {
  const { t } = useTranslation();
  const { productName } = useServices().config;
  const items = useDestinations();
  const wide = useMediaQuery('(min-width: 90em)', false, { getInitialValueInEffect: false });
  const [wanted, setWanted] = usePreference('railExpanded', false);
  const expanded = wide && wanted;
  const ToggleIcon = expanded ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand;
  const toggleLabel = t(expanded ? 'nav.collapse' : 'nav.expand');
  return (
    <nav className={classes.rail} aria-label={t('nav.label')} data-expanded={expanded || undefined}>
      <Link to="/" className={classes.home} aria-label={productName}>
        <Logo />
        {expanded && <span className={classes.product}>{productName}</span>}
      </Link>
      {items.map((item) => (
        <Tooltip key={item.to} label={item.label} position="right" openDelay={300} disabled={expanded}>
          <Link
            to={item.to}
            className={classes.item ?? ''}
            aria-label={item.label}
            aria-current={item.current}
          >
            <item.Icon size={22} stroke={1.6} aria-hidden />
            {expanded && <span>{item.label}</span>}
          </Link>
        </Tooltip>
      ))}
      {wide && (
        <Tooltip label={toggleLabel} position="right" openDelay={300}>
          <UnstyledButton
            className={classes.toggle ?? ''}
            aria-label={toggleLabel}
            aria-expanded={expanded}
            onClick={() => setWanted(!wanted)}
          >
            <ToggleIcon size={20} stroke={1.6} aria-hidden />
          </UnstyledButton>
        </Tooltip>
      )}
    </nav>
  );
}
