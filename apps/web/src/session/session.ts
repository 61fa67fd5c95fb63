import type { Role } from '@fleet/contracts/roles';
import { externalStore, listenerSet } from '../lib/external-store.ts';
import type { ActingInTab } from './acting.ts';
import type { Exclusive } from './exclusive.ts';
import { RefreshRefusedError } from './refresh-error.ts';
import type { IssuedCredentials, MovedCredentials, TokenStore } from './token-store.ts';

/** Delay of clearing personal data after sign-out, so that the closing screen does not flicker. */
export const SIGN_OUT_DELAY_MS = 300;
/** An access token that expires within this time is refreshed before use. */
const EXPIRY_MARGIN_MS = 10_000;
/** On page load, an access token that is valid for longer than this is used without a refresh. */
const RESTORE_MARGIN_MS = 60_000;

export type SessionState = {
  signedIn: boolean;
  scopes: readonly Role[];
  /** Who ended the last session. A person who signed out is not brought back to their last page. */
  endedBy: 'person' | 'server' | null;
  /** Increases when all personal data must be dropped: query cache, vehicles, positions. */
  generation: number;
};
export type Session = ReturnType<typeof createSession>;

/** Credentials at sign-out; the access token only while valid. */
export type HeldCredentials = { authorization: string | null; refreshToken: string | null };

type SessionDeps = {
  tokens: TokenStore;
  exclusive: Exclusive;
  refreshCredentials: (refreshToken: string) => Promise<IssuedCredentials>;
};

/**
 * The session. Refreshes run one at a time across tabs, because a refresh token works once: using it twice
 * ends the session.
 * @param refreshCredentials throws RefreshRefusedError when the server refused, anything else when it did not answer
 */
export function createSession(parts: SessionDeps) {
  const { tokens } = parts;
  const signedOut = listenerSet();
  const moved = listenerSet();
  const leaving = listenerSet<[HeldCredentials]>();
  const state = externalStore<SessionState>({
    signedIn: tokens.isLoggedIn(),
    scopes: tokens.scopes(),
    endedBy: null,
    generation: 0,
  });
  let clearing: ReturnType<typeof setTimeout> | null = null;

  function forgetPerson(): void {
    if (clearing) clearTimeout(clearing);
    clearing = null;
    state.set({ ...state.get(), generation: state.get().generation + 1 });
  }

  function needsRefresh(nowMs = Date.now()): boolean {
    return tokens.authorization() ? endsSoon(tokens, nowMs) : tokens.isLoggedIn();
  }

  /**
   * Signs out locally first, so that it works offline; the server is told with the person's own token, which
   * also ends acting.
   */
  function leave(): void {
    tokens.acting.clear();
    const authorization = needsRefresh() ? null : tokens.authorization();
    const held = { authorization, refreshToken: tokens.refreshToken() };
    signOut('person');
    if (held.authorization || held.refreshToken) leaving.tell(held);
  }

  function signOut(endedBy: 'person' | 'server'): void {
    const was = state.get().signedIn;
    tokens.clear();
    if (!was) return;
    state.set({ ...state.get(), signedIn: false, scopes: [], endedBy });
    signedOut.tell();
    clearing = setTimeout(forgetPerson, SIGN_OUT_DELAY_MS);
  }

  function accept(issued: IssuedCredentials): void {
    tokens.save(issued);
    state.set({ ...state.get(), signedIn: true, scopes: issued.roles, endedBy: null });
  }

  /** Drops data of the previous account and reloads. */
  function goOnElsewhere(): void {
    moved.tell();
    state.set({ ...state.get(), scopes: tokens.scopes(), generation: state.get().generation + 1 });
  }

  const acting = actingIn(tokens, { goOnElsewhere, refreshOwn: createRefresh(parts, { accept, signOut }) });

  return {
    state: state.get,
    subscribe: state.subscribe,
    /** Called on sign-out by the person, the server or another tab. */
    onSignOut: signedOut.add,
    /** Called when the session moved to another account, here or in another tab. */
    onMove: moved.add,
    /** Called with the credentials of a person who signed out in this tab, to tell the server. */
    onLeave: leaving.add,
    authorization: tokens.authorization,
    ...acting,
    move(credentials: MovedCredentials): void {
      tokens.saveMoved(credentials);
      goOnElsewhere();
    },
    /** Another tab moved the shared session. */
    followMove: goOnElsewhere,
    signIn(issued: IssuedCredentials): void {
      if (clearing) forgetPerson();
      accept(issued);
    },
    signOut: (endedBy: 'person' | 'server') => (endedBy === 'person' ? leave() : signOut('server')),
    needsRefresh,
    /**
     * Restores the session on page load. The access token of this tab is used while valid, because a reload
     * may interrupt a refresh, and reusing its token would end the session. If the server rejects it, the
     * first query triggers a refresh.
     */
    async restore(nowMs = Date.now()): Promise<void> {
      if (tokens.isLoggedIn() && !mayGoOn(tokens, nowMs)) await acting.refresh();
    },
    /** Follows a sign-in or sign-out in another tab. */
    followOtherTab(): void {
      if (!tokens.isLoggedIn() || tokens.refreshToken() === null) signOut('person');
      else state.set({ ...state.get(), signedIn: true, scopes: tokens.scopes() });
    },
  };
}

type SessionActions = { goOnElsewhere: () => void; refreshOwn: () => Promise<boolean> };

/** Acting session of a person of the service, in one tab. */
function actingIn({ acting }: TokenStore, { goOnElsewhere, refreshOwn }: SessionActions) {
  function stopActing(): void {
    if (acting.get() === null) return;
    acting.clear();
    goOnElsewhere();
  }
  return {
    acting: acting.get,
    act(begun: ActingInTab): void {
      acting.set(begun);
      goOnElsewhere();
    },
    stopActing,
    /** An acting session is not refreshed; after its end the person continues as themselves. */
    refresh(): Promise<boolean> {
      stopActing();
      return refreshOwn();
    },
  };
}

type Outcomes = { accept: (issued: IssuedCredentials) => void; signOut: (endedBy: 'server') => void };

function createRefresh(
  { tokens, exclusive, refreshCredentials }: SessionDeps,
  { accept, signOut }: Outcomes,
): () => Promise<boolean> {
  let refreshing: Promise<boolean> | null = null;

  /** Reads the refresh token inside the lock, since another tab may have changed it. */
  async function refreshOnce(): Promise<boolean> {
    const refreshToken = tokens.refreshToken();
    if (!refreshToken) {
      signOut('server');
      return false;
    }
    try {
      const issued = await refreshCredentials(refreshToken);
      if (!tokens.isLoggedIn()) return false;
      accept(issued);
      return true;
    } catch (error) {
      if (error instanceof RefreshRefusedError) signOut('server');
      return false;
    }
  }

  /** Refreshes the access token. False if the person is signed out or the server is unreachable. */
  return () => {
    refreshing ??= exclusive(refreshOnce).finally(() => {
      refreshing = null;
    });
    return refreshing;
  };
}

function endsSoon(tokens: TokenStore, nowMs: number): boolean {
  const endsAtMs = tokens.accessEndsAtMs();
  return endsAtMs !== null && endsAtMs - EXPIRY_MARGIN_MS < nowMs;
}

/** A token without an expiry is not assumed valid. */
function mayGoOn(tokens: TokenStore, nowMs: number): boolean {
  const endsAtMs = tokens.accessEndsAtMs();
  return endsAtMs !== null && endsAtMs - RESTORE_MARGIN_MS > nowMs;
}
