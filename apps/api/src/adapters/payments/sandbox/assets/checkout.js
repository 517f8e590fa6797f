// Makes typing nicer; without it the page works all the same.
const byId = (id) => document.getElementById(id);

function groupDigits(input) {
  const digits = input.value.replaceAll(/\D/g, '').slice(0, 19);
  input.value = digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}

function slashExpiry(input) {
  const digits = input.value.replaceAll(/\D/g, '').slice(0, 4);
  input.value = digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}

// Only while typing at the end: a caret that jumps is worse than a missing space.
const whileAtEnd = (change) => (event) => {
  if (event.target.selectionStart === event.target.value.length && event.inputType !== 'deleteContentBackward') {
    change(event.target);
  }
};

byId('number')?.addEventListener('input', whileAtEnd(groupDigits));
byId('expiry')?.addEventListener('input', whileAtEnd(slashExpiry));

for (const button of document.querySelectorAll('[data-card]')) {
  button.addEventListener('click', () => {
    byId('number').value = button.dataset.card;
    byId('expiry').value ||= `12/${String(new Date().getFullYear() + 3).slice(-2)}`;
    byId('cvc').value ||= '123';
    byId(byId('name').value ? 'number' : 'name').focus();
  });
}

for (const button of document.querySelectorAll('[data-phone]')) {
  button.addEventListener('click', () => {
    byId('phone').value = button.dataset.phone;
    byId('phone').focus();
  });
}

for (const form of document.querySelectorAll('form[data-busy]')) {
  const button = form.querySelector('button[type="submit"]');
  const label = button.querySelector('span');
  const words = label.textContent;
  form.addEventListener('submit', () => {
    label.textContent = form.dataset.busy;
    // After the event, or the form would not be sent.
    setTimeout(() => (button.disabled = true));
  });
  // Coming back with the browser's button finds the page as it was left.
  addEventListener('pageshow', () => {
    label.textContent = words;
    button.disabled = false;
  });
}
