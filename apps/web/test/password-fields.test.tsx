import { cleanup, createEvent, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { SignInScreen } from '../src/features/auth/sign-in-screen.tsx';
import { SignUpScreen } from '../src/features/auth/sign-up-screen.tsx';
import { provideBrowserParts } from './browser.ts';
import { renderInApp } from './render-in-app.tsx';

beforeAll(provideBrowserParts);
afterEach(cleanup);

test.each([
  { name: 'sign-in', form: <SignInScreen />, path: '/auth/sign-in', kept: 'current-password' },
  { name: 'sign-up', form: <SignUpScreen />, path: '/auth/sign-up', kept: 'new-password' },
])(
  'the password of $name is masked, for managers to fill, and may be pasted',
  async ({ form, path, kept }) => {
    await renderInApp(form, { path, catalogues: ['auth'] });
    const field = await screen.findByLabelText<HTMLInputElement>('Password');
    expect(field.type).toBe('password');
    expect(field.autocomplete).toBe(kept);
    expect(field.maxLength).toBe(-1);
    for (const event of [createEvent.paste(field), createEvent.drop(field)]) {
      fireEvent(field, event);
      expect(event.defaultPrevented).toBe(false);
    }
  },
);
