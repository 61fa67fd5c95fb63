import type { Page } from '@playwright/test';

export type Person = { email: string; password: string };

const SIGN_IN = `mutation SignIn($data: SignInInput!) {
  signIn(data: $data) { tokenType accessToken refreshToken profile { roles } }
}`;

type Answer = {
  data: {
    signIn: { tokenType: string; accessToken: string; refreshToken: string; profile: { roles: string[] } };
  };
};

/** Signs the person in without the form, which has a spec of its own, and opens a page. */
export async function signIn(
  page: Page,
  url: string,
  { email, password }: Person,
  at = '/tracker',
): Promise<void> {
  const response = await page.request.post(`${url}/graphql`, {
    data: { query: SIGN_IN, variables: { data: { email, password } } },
  });
  const { data } = (await response.json()) as Answer;
  // Any page of the origin, to write its storage.
  await page.goto('/health');
  await page.evaluate(({ tokenType, accessToken, refreshToken, profile }) => {
    sessionStorage.setItem('meridian.accessToken', `${tokenType} ${accessToken}`);
    localStorage.setItem('meridian.refreshToken', refreshToken);
    localStorage.setItem('meridian.scopes', JSON.stringify(profile.roles));
  }, data.signIn);
  await page.goto(at);
}
