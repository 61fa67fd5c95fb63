// The explorer of the api (`/api`): sends what stands in a form, and shows what is answered. The token is kept nowhere.
const token = document.querySelector('#token');

for (const form of document.querySelectorAll('form[data-procedure]'))
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form);
  });

async function send(form) {
  const answer = form.querySelector('output');
  answer.textContent = '…';
  try {
    const response = await fetch(`/api/${form.dataset.procedure}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token.value.trim()}` },
      body: form.querySelector('textarea').value,
    });
    const body = await response.json();
    answer.textContent = `${response.status}\n${JSON.stringify(body, null, 2)}`;
  } catch (error) {
    answer.textContent = String(error);
  }
}
