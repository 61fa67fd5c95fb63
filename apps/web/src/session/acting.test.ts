import { describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '../lib/storage.ts';
import { ACTING } from './acting-in-tab.fixture.ts';
import { createSession } from './session.ts';
import { createTokenStore } from './token-store.ts';

const OWN = {
  tokenType: 'Bearer',
  accessToken: 'own',
  refreshToken: 'refresh',
  roles: ['SERVICE_OWNER'] as const,
};

function open() {
  const stores = { tab: memoryStorage(), persistent: memoryStorage() };
  const tokens = createTokenStore(stores);
  const refreshCredentials = vi.fn(async () => ({ ...OWN, roles: [...OWN.roles], accessToken: 'renewed' }));
  const session = createSession({ tokens, exclusive: (task) => task(), refreshCredentials });
  session.signIn({ ...OWN, roles: [...OWN.roles] });
  return { session, stores };
}

describe('a tab that acts in an account of others', () => {
  test('speaks and shows pages as that, and as oneself once it stops', () => {
    const { session } = open();
    const { generation } = session.state();
    session.act(ACTING);
    expect(session.authorization()).toBe(ACTING.authorization);
    expect(session.state()).toMatchObject({ scopes: ACTING.roles, generation: generation + 1 });
    expect(session.needsRefresh()).toBe(false);
    session.stopActing();
    expect(session.authorization()).toBe('Bearer own');
    expect(session.state()).toMatchObject({ scopes: OWN.roles, generation: generation + 2 });
  });

  test('is the only one, and nothing of it outlives the tab', () => {
    const { session, stores } = open();
    session.act(ACTING);
    const other = createTokenStore({ tab: memoryStorage(), persistent: stores.persistent });
    expect(other.acting.get()).toBeNull();
    expect(other.scopes()).toEqual(OWN.roles);
  });

  test('goes on as oneself where it is over, and is over with a sign-out', async () => {
    const { session } = open();
    session.act(ACTING);
    await session.refresh();
    expect(session.acting()).toBeNull();
    expect(session.authorization()).toBe('Bearer renewed');
    session.act(ACTING);
    const left = vi.fn();
    session.onLeave(left);
    session.signOut('person');
    expect(session.acting()).toBeNull();
    expect(left).toHaveBeenCalledWith({ authorization: 'Bearer renewed', refreshToken: 'refresh' });
  });
});
