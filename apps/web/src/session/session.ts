import type { Role } from '@fleet/contracts/roles';
import { externalStore, listenerSet } from '../lib/external-store.ts';
import type { ActingInTab } from './acting.ts';
import type { Exclusive } from './exclusive.ts';
import { RefreshRefusedError } from './refresh-error.ts';
import type { IssuedCredentials, MovedCredentials, TokenStore } from './token-store.ts';

/** What was shown of a person is cleared this long after signing out, so that the leaving screen does not flicker. */
export const SIGN_OUT_DELAY_MS = 300;
/** An access token this close to its end is renewed before it is used. */
const EXPIRY_MARGIN_MS = 10_000;
/** A page that starts goes on with an access token that is good for longer than this, without renewing anything. */
const RESTORE_MARGIN_MS = 60_000;

export type SessionState = {
  signedIn: boolean;
  scopes: readonly Role[];
  /** Who ended the last session: a person who left on purpose need not be brought back to where they were. */
  endedBy: 'person' | 'server' | null;
  /** Grows when everything kept about a person must go: the query cache, the vehicles, their positions. */
  generation: number;
};
export type Session = ReturnType<typeof createSession>;

/** What a person had in hand when they signed out, the access token only while it is good. */
export type HeldCredentials = { authorization: string | null; refreshToken: string | null };

type SessionDeps = {
  tokens: TokenStore;
  exclusive: Exclusive;
  refreshCredentials: (refreshToken: string) => Promise<IssuedCredentials>;
};

/**
 * Who is signed in. Refreshes run one at a time in all tabs, because a refresh token works once: using it twice ends
 * the session.
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

  /** Here first, so that it works without the server too, which is told as oneself: what one acts in ends with that. */
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

  /** What was kept of the account before goes, and the page asks anew. */
  function goOnElsewhere(): void {
    moved.tell();
    state.set({ ...state.get(), scopes: tokens.scopes(), generation: state.get().generation + 1 });
  }

  const acting = actingIn(tokens, { goOnElsewhere, refreshOwn: createRefresh(parts, { accept, signOut }) });

  return {
    state: state.get,
    subscribe: state.subscribe,
    /** Called when a person is signed out, by themselves, by the server or in another tab. */
    onSignOut: signedOut.add,
    /** Called when the session stands in another account, moved here or in another tab. */
    onMove: moved.add,
    /** Told what a person held who has just signed out by themselves, in this tab: the server is still to hear of it. */
    onLeave: leaving.add,
    authorization: tokens.authorization,
    ...acting,
    move(credentials: MovedCredentials): void {
      tokens.saveMoved(credentials);
      goOnElsewhere();
    },
    /** Another tab moved the session, which is one for all of them. */
    followMove: goOnElsewhere,
    signIn(issued: IssuedCredentials): void {
      if (clearing) forgetPerson();
      accept(issued);
    },
    signOut: (endedBy: 'person' | 'server') => (endedBy === 'person' ? leave() : signOut('server')),
    needsRefresh,
    /**
     * On start. A page that is reloaded never learns the answer to a refresh under way, and sending its token again
     * would end the session; so the access token of this tab is used on while it is good, and renewed only otherwise.
     * Should the server not take it any more, the first query finds out and asks for a refresh.
     */
    async restore(nowMs = Date.now()): Promise<void> {
      if (tokens.isLoggedIn() && !mayGoOn(tokens, nowMs)) await acting.refresh();
    },
    /** Another tab signed in or out: this one follows. */
    followOtherTab(): void {
      if (!tokens.isLoggedIn() || tokens.refreshToken() === null) signOut('person');
      else state.set({ ...state.get(), signedIn: true, scopes: tokens.scopes() });
    },
  };
}

type SessionActions = { goOnElsewhere: () => void; refreshOwn: () => Promise<boolean> };

/** Of people of the service, who may act in an account of others in one tab. */
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
    /** What acts in an account of others is not renewed: where it is over one goes on as oneself. */
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

  /** The refresh token is read inside the lock: another tab may just have changed it. */
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

  /** Renews the access token; false when the person is signed out now, or the server could not be reached. */
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

/** A token that does not tell its end is not known to be good. */
function mayGoOn(tokens: TokenStore, nowMs: number): boolean {
  const endsAtMs = tokens.accessEndsAtMs();
  return endsAtMs !== null && endsAtMs - RESTORE_MARGIN_MS > nowMs;
}
