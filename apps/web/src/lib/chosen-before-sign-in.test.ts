import { expect, test } from 'vitest';
import { chooseBeforeSignIn, takeChosenBeforeSignIn } from './chosen-before-sign-in.ts';
import { memoryStorage } from './storage.ts';

test('what was chosen is taken once, each choice by the last that was made', () => {
  const tab = memoryStorage();
  chooseBeforeSignIn({ theme: 'dark' }, tab);
  chooseBeforeSignIn({ language: 'ru' }, tab);
  chooseBeforeSignIn({ theme: 'light' }, tab);
  expect(takeChosenBeforeSignIn(tab)).toEqual({ theme: 'light', language: 'ru' });
  expect(takeChosenBeforeSignIn(tab)).toEqual({});
});

test('what cannot be read is as if nothing had been chosen', () => {
  const tab = memoryStorage();
  tab.setItem('meridian.chosenLook', '{"theme":');
  expect(takeChosenBeforeSignIn(tab)).toEqual({});
});
