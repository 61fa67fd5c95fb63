import { hasAnyRole } from '@fleet/contracts/roles';
import { useTranslation } from 'react-i18next';
import { useLocation, useMatches } from 'react-router';
import { handleOf } from './guards.ts';
import { textsNameOf } from './lib/i18n/texts.ts';
import { useSessionState } from './session/use-session.ts';

type PageTab = { to: string; label: string };

/**
 * The tabs of the page that is shown, whichever areas they come from, without those that are for other roles. What any of
 * them keeps of the address goes along.
 */
export function useTabs(): readonly PageTab[] {
  const { scopes } = useSessionState();
  const page = useMatches().findLast((match) => handleOf(match)?.tabs);
  const tabs = page ? (handleOf(page)?.tabs ?? []) : [];
  const { t } = useTranslation(tabs.map(({ label }) => textsNameOf(label)));
  const address = page?.pathname.replace(/\/$/, '') ?? '';
  const { search } = useLocation();
  const kept = keptOf(
    search,
    tabs.flatMap(({ keeps }) => keeps ?? []),
  );
  return tabs
    .filter(({ roles }) => !roles || hasAnyRole(scopes, roles))
    .map(({ path, label }) => ({
      to: (path === '' ? address : `${address}/${path}`) + kept,
      label: t(label),
    }));
}

function keptOf(search: string, names: readonly string[]): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => names.includes(name));
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : '';
}
