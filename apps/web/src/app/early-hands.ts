/**
 * People type and press as soon as they see the page, on a slow phone seconds before its scripts are there. The browser
 * alone would then send a form as an address, the password in it, and the scripts would find empty fields. So a few
 * lines in the head keep what was typed and the last press, and the page does both once it stands.
 */
interface EarlyHands {
  typed: Map<Field, { value: string; checked: boolean }>;
  pressed: { last: HTMLElement | null };
  stop: () => void;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

declare global {
  interface Window {
    earlyHands?: EarlyHands;
  }
}

/**
 * Written into the head as it stands, so it uses nothing from outside itself. A button that React has taken over is
 * let alone: the frame of a page may stand while its content is still on its way, or never comes.
 */
export function keepEarlyHands() {
  const typed: EarlyHands['typed'] = new Map();
  const pressed: EarlyHands['pressed'] = { last: null };
  const remember = (event: Event, element: EventTarget | null) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (element instanceof HTMLElement) pressed.last = element;
  };
  const onInput = ({ target }: Event) => {
    const field = target as Field; // only these send the event
    typed.set(field, { value: field.value, checked: 'checked' in field && field.checked });
  };
  const isTakenOver = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'));
  const onClick = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest('button[type="button"]');
    if (button && !isTakenOver(button)) remember(event, button);
  };
  const onSubmit = (event: SubmitEvent) => remember(event, event.submitter ?? event.target);
  addEventListener('input', onInput, true);
  addEventListener('click', onClick, true);
  addEventListener('submit', onSubmit, true);
  window.earlyHands = {
    typed,
    pressed,
    stop: () => {
      removeEventListener('input', onInput, true);
      removeEventListener('click', onClick, true);
      removeEventListener('submit', onSubmit, true);
    },
  };
}

export const earlyHandsScript = () => `(${keepEarlyHands.toString()})()`;

/** Once the page stands: what was typed is typed again, now heard, and the last press is made. */
export function replayEarlyHands() {
  const early = window.earlyHands;
  if (!early) return;
  delete window.earlyHands;
  early.stop();
  for (const [field, was] of early.typed) retype(field, was);
  // After the fields have told their forms.
  setTimeout(() => press(early.pressed.last));
}

function retype(field: Field, was: { value: string; checked: boolean }) {
  if (!field.isConnected || field.type === 'file') return;
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    field.checked = !was.checked;
    field.click();
    return;
  }
  // React notices a change by comparing with what was last set through the element itself: first that, then past it.
  field.value = '';
  Reflect.set(Object.getPrototypeOf(field), 'value', was.value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
}

function press(element: HTMLElement | null) {
  if (!element?.isConnected) return;
  if (element instanceof HTMLFormElement) element.requestSubmit();
  else element.click();
}
