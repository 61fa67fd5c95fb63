import type { Locator } from '@playwright/test';
import type { Look } from './looks.ts';

/** Names of the controls that the screenshots use, by language. */
export const WORDS = {
  en: {
    signIn: 'Sign in',
    signUp: 'Create account',
    firstName: 'First name',
    lastName: 'Last name',
    password: 'Password',
    noVehicles: 'No vehicles yet',
    more: 'More',
    sheet: 'Height of the list',
    follow: 'Follow',
    stopFollowing: /^Stop following/,
    palette: 'Vehicle, driver, place, page or action',
    shortcuts: 'Keyboard shortcuts',
    account: 'Your profile',
    signOut: 'Sign out',
    signOutTitle: 'Sign out?',
    lastPosition: 'Last position',
    player: 'Player',
    live: 'Live',
    delayed: /^Delayed/,
    tryNow: 'Try again now',
    bell: /^Notifications, /,
    makeToken: 'Create token',
    act: 'Begin',
  },
  ru: {
    signIn: 'Войти',
    signUp: 'Создать',
    firstName: 'Имя',
    lastName: 'Фамилия',
    password: 'Пароль',
    noVehicles: 'Транспорта пока нет',
    more: 'Ещё',
    sheet: 'Высота списка',
    follow: 'Следить',
    stopFollowing: /^Не следить/,
    palette: 'Транспорт, водитель, место, страница, действие',
    shortcuts: 'Горячие клавиши',
    account: 'Ваш профиль',
    signOut: 'Выйти',
    signOutTitle: 'Выйти из системы?',
    lastPosition: 'Последнее положение',
    player: 'Плеер',
    live: 'Онлайн',
    delayed: /^Задержка/,
    tryNow: 'Попробовать сейчас',
    bell: /^Уведомления, /,
    makeToken: 'Создать токен',
    act: 'Войти',
  },
} satisfies Record<Look['language'], Record<string, string | RegExp>>;

export type Words = Record<keyof (typeof WORDS)['en'], string | RegExp>;

export async function seen(locator: Locator): Promise<void> {
  await locator.first().waitFor();
}
