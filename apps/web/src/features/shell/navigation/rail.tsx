import { Tooltip, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconSearch,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paletteKeys } from '../../../lib/palette-keys.ts';
import { useServices } from '../../../services.ts';
import { useMemberships } from '../../../session/use-memberships.ts';
import { usePreference } from '../../../session/use-preference.ts';
import { Logo } from '../../../ui/logo.tsx';
import { FirstSteps } from '../first-steps/first-steps.tsx';
import { AccountCard } from './account-card.tsx';
import { AccountPlan } from './account-plan.tsx';
import { groupsOf } from './arrange-destinations.ts';
import classes from './rail.module.css';
import { type Destination, useDestinations } from './use-destinations.ts';
import { useSupportUnread } from './use-support-unread.ts';

/** Navigation rail from 600 px of width; with labels on wide screens unless collapsed. */
export function Rail({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation();
  const { productName } = useServices().config;
  const memberships = useMemberships();
  const wide = useMediaQuery('(min-width: 90em)', false, { getInitialValueInEffect: false });
  const [wanted, setWanted] = usePreference('railExpanded', true);
  const expanded = wide && wanted;
  return (
    <nav className={classes.rail} aria-label={t('nav.label')} data-expanded={expanded || undefined}>
      <Link to="/" className={classes.home} aria-label={productName}>
        <Logo />
        {expanded && <span className={classes.product}>{productName}</span>}
      </Link>
      <Named label={t('nav.search')} expanded={expanded}>
        <UnstyledButton
          className={`${classes.item} ${classes.search}`}
          aria-label={expanded ? undefined : t('nav.search')}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={onSearch}
        >
          <IconSearch size={expanded ? 16 : 20} stroke={1.7} aria-hidden />
          {expanded && <span className={classes.word}>{t('nav.search')}</span>}
          {expanded && <kbd>{paletteKeys()}</kbd>}
        </UnstyledButton>
      </Named>
      <Areas expanded={expanded} />
      <FirstSteps look={expanded ? 'expanded' : 'collapsed'} />
      <AccountCard {...memberships} expanded={expanded} plan={expanded && <AccountPlan />} />
      {wide && <Toggle expanded={expanded} onToggle={() => setWanted(!wanted)} />}
    </nav>
  );
}

function Areas({ expanded }: { expanded: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={classes.areas}>
      {groupsOf(useDestinations()).map(({ group, destinations }) => (
        <div key={group} className={classes.group}>
          {group && expanded && (
            <span className={classes.heading} aria-hidden>
              {t(`nav.groups.${group}`)}
            </span>
          )}
          <ul aria-label={group ? t(`nav.groups.${group}`) : undefined}>
            {destinations.map((destination) => (
              <li key={destination.to}>
                <AreaLink destination={destination} expanded={expanded} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function AreaLink({ destination, expanded }: { destination: Destination; expanded: boolean }) {
  const { to, label, Icon, current, counts } = destination;
  const unread = useSupportUnread(counts === 'support');
  const name = unread > 0 ? `${label}, ${unread}` : label;
  return (
    <Named label={name} expanded={expanded}>
      <Link to={to} className={classes.item ?? ''} aria-label={name} aria-current={current}>
        <ItemIcon Icon={Icon} expanded={expanded} />
        {expanded && <span className={classes.word}>{label}</span>}
        {unread > 0 && <span className={`${classes.unread} tabular`} data-count={unread} aria-hidden />}
      </Link>
    </Named>
  );
}

function Toggle({ expanded, onToggle }: { expanded: boolean; onToggle: () => void }) {
  const { t } = useTranslation();
  const label = t(expanded ? 'nav.collapse' : 'nav.expand');
  return (
    <Named label={label} expanded={expanded}>
      <UnstyledButton
        className={`${classes.item} ${classes.toggle}`}
        aria-label={label}
        aria-expanded={expanded}
        onClick={onToggle}
      >
        <ItemIcon
          Icon={expanded ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand}
          expanded={expanded}
        />
        {expanded && <span className={classes.word}>{label}</span>}
      </UnstyledButton>
    </Named>
  );
}

function ItemIcon({ Icon, expanded }: { Icon: TablerIcon; expanded: boolean }) {
  return <Icon size={expanded ? 20 : 22} stroke={1.6} aria-hidden />;
}

/** Tooltip with the label of a bare icon. */
function Named({ label, expanded, children }: { label: string; expanded: boolean; children: ReactElement }) {
  return (
    <Tooltip label={label} position="right" openDelay={300} disabled={expanded}>
      {children}
    </Tooltip>
  );
}
