// Paints the form of sign-in before the app has come, for who has to sign in. The app takes it over with what was typed;
// see early-form/early-form.ts.
// Everybody's style sheets, which no longer hold up what is seen first; see early-form/early-form.ts.
for (const late of document.querySelectorAll('link[data-late-style]')) {
  const sheet = document.createElement('link');
  Object.assign(sheet, { rel: 'stylesheet', crossOrigin: '', href: late.href });
  late.replaceWith(sheet);
}

(() => {
  // The build writes their names in here: what the app's own form needs, beside the files of the page itself.
  const signInFiles = {};
  const paths = ['/', '/tracker', '/auth', '/auth/', '/auth/sign-in'];
  if (hasSession() || !paths.includes(location.pathname)) return;

  // As the app itself chooses it (`src/lib/locale.ts`).
  const known = (language) => ['en', 'ru'].includes(language);
  const wanted = [
    stored('localStorage', 'meridian.language'),
    ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()),
  ];
  const language = wanted.find(known) ?? 'en';
  const template = document.getElementById(`early-${language}`);
  if (!template) return;
  document.documentElement.lang = language;
  document.body.append(template.content.cloneNode(true));
  const early = document.getElementById('early');
  early.querySelector('[data-product]').textContent = document.title;
  // The server says in the page who may sign up; a page of another server says nothing.
  const mode = document.documentElement.dataset.signUp ?? 'OPEN';
  for (const line of early.querySelectorAll('[data-sign-up]')) line.hidden = line.dataset.signUp !== mode;
  const form = early.querySelector('form');
  form.elements.email.value = new URLSearchParams(location.search).get('email') ?? '';
  (form.elements.email.value === '' ? form.elements.email : form.elements.password).focus();
  early.querySelector('[data-forgot]').addEventListener('click', ({ currentTarget }) => {
    const email = form.elements.email.value;
    if (email !== '') currentTarget.search = new URLSearchParams({ email });
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    // The app sends it as soon as it is there.
    form.setAttribute('aria-busy', 'true');
  });

  preload(signInFiles[language] ?? []);
})();
