import type { Translated } from '../translated.ts';
import type { texts as spanish } from '../es/auth.ts';

export const texts: Translated<typeof spanish> = {
  blocked: {
    subject: 'Your account is blocked',
    body: (contact) =>
      `We have blocked your Pleamar account. Your albums are neither shown nor sold, and you can log in only to download what you bought and your data, or to delete the account. What people bought from you stays theirs, and your money stays in the books.\n\nIf you think this is a mistake, write to us at ${contact}.`,
  },
  unblocked: {
    subject: 'Your account is open again',
    body: 'You can log in to Pleamar again. Your albums are as they were.',
    button: 'Log in',
  },
  passwordReset: {
    subject: 'Set a new password',
    body: "Someone asked to change your account's password. If it was you, use this link. It works once, for 30 minutes.\n\nIf it wasn't you, do nothing: your password stays the same.",
    button: 'Change password',
  },
  passwordChanged: {
    subject: 'Your password has changed',
    body: "We changed your account's password and logged you out on all your devices. Your passkeys and API keys, if you had any, no longer work: you can make new ones in Settings.\n\nIf it wasn't you, ask for a new password now.",
    button: 'Ask for a new password',
  },
  emailChange: {
    subject: 'Confirm your new email',
    body: (email) =>
      `You want to use ${email} on your Pleamar account. Confirm it with this link. Until then the old one still counts.\n\nIf it wasn't you, do nothing.`,
    button: 'Confirm email',
  },
  emailChangeNotice: {
    subject: 'Someone wants to change your email',
    body: (email) =>
      `A change of your account's email to ${email} was requested. It takes effect when the link sent to that address is opened.\n\nIf it wasn't you, change your password now.`,
    button: 'Change password',
  },
  keyMade: {
    subject: 'A new API key in your account',
    body: ({ name, prefix }) =>
      `The key “${name}” (${prefix}…) was made. A program that has it may do in your name what its permissions allow, until you revoke it.\n\nIf it wasn't you, revoke it in Settings and change your password.`,
    button: 'See my keys',
  },
  passkey: {
    added: {
      subject: 'A new passkey in your account',
      body: (name) =>
        `The passkey “${name}” was added. It opens your account without a password.\n\nIf it wasn't you, remove it in Settings and change your password.`,
      button: 'See my passkeys',
    },
    removed: {
      subject: 'One passkey less in your account',
      body: (name) =>
        `The passkey “${name}” was removed. It no longer opens your account; your password still does.\n\nIf it wasn't you, change your password.`,
      button: 'See my passkeys',
    },
  },
  twoFactor: {
    on: {
      subject: 'Two-step login is on',
      body: () =>
        "From now on your account asks for the password and a code from your app. Keep your recovery codes: they are the only way in if you lose your phone.\n\nIf it wasn't you, change your password and write to us.",
      button: 'See settings',
    },
    off: {
      subject: 'Two-step login is off',
      body: () => "From now on the password alone opens your account.\n\nIf it wasn't you, ask for a new password now.",
      button: 'Ask for a new password',
    },
    recoveryCodeUsed: {
      subject: 'A recovery code was used',
      body: (left) =>
        `Someone used one of your account's recovery codes. Codes left: ${left}. In Settings you can ask for new ones.\n\nIf it wasn't you, ask for a new password now.`,
      button: 'Ask for a new password',
    },
  },
};
