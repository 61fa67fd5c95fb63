import { hasAnyRole } from '@fleet/contracts/roles';
import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router';
import { handleOf } from './guards.ts';
import { textsNameOf } from './lib/i18n/texts.ts';
import { useSessionState } from './session/use-session.ts';

type PageTab = { to: string; label: string };

/** The tabs of the page that is shown, whichever areas they come from, without those that are for other roles. */
export function useTabs(): readonly PageTab[] {
  const { scopes } = useSessionState();
  const page = useMatches().findLast((match) => handleOf(match)?.tabs);
  const tabs = page ? (handleOf(page)?.tabs ?? []) : [];
  const { t } = useTranslation(tabs.map(({ label }) => textsNameOf(label)));
  const address = page?.pathname.replace(/\/$/, '') ?? '';
  return tabs
    .filter(({ roles }) => !roles || hasAnyRole(scopes, roles))
    .map(({ path, label }) => ({ to: path === '' ? address : `${address}/${path}`, label: t(label) }));
}
