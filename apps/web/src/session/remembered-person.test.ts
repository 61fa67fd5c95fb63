import { expect, test } from 'vitest';
import { memoryStorage } from '../lib/storage.ts';
import { createPersonMemory } from './remembered-person.ts';

const PERSON = {
  id: 'p',
  name: 'Ann Lee',
  email: 'ann@example.org',
  avatarUrl: null,
  roles: ['FAMILY_OWNER'],
  accountId: 'a',
  accountTitle: 'Lee',
  memberships: [{ accountId: 'a', title: 'Northbridge' }],
  isOnboarding: false,
  billingEffective: true,
} as const;

test('the last person is known until forgotten', () => {
  const memory = createPersonMemory(memoryStorage());
  expect(memory.recall()).toBeNull();
  memory.remember(PERSON);
  expect(memory.recall()).toEqual(PERSON);
  memory.forget();
  expect(memory.recall()).toBeNull();
});

test.each(['{', '{"id":"p"}', JSON.stringify({ ...PERSON, roles: ['EMPEROR'] })])('%j is nobody', (text) => {
  const storage = memoryStorage();
  storage.setItem('meridian.person', text);
  expect(createPersonMemory(storage).recall()).toBeNull();
});
