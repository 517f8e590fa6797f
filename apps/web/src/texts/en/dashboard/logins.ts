export const texts = {
  title: 'Devices',
  hint: 'Where you are logged in. End those you do not know and change your password.',
  loading: 'Loading your devices...',
  loadError: 'We could not load your devices.',
  unknown: 'Unknown device',
  current: 'This device',
  lastUsed: 'Last used: {{when}}',
  end: 'Log out',
  endOne: 'Log out {{device}}, logged in on {{since}}',
  endOthers: 'Log out all others',
  ended: 'Logged out.',
  error: 'We could not log it out.',
};
