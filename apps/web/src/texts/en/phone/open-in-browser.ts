export const texts = {
  title: 'Nothing downloads?',
  text: 'You are inside {{app}}, which rarely lets you save files. Your browser does: the link opens this same purchase.',
  textAccount: 'You are inside {{app}}, which rarely lets you save files. Your browser does: log in there.',
  open: 'Open in the browser',
  copy: 'Copy the link',
  link: 'Link to your purchase',
  linkAccount: 'Link to this page',
  steps: 'Copy it and paste it into Safari or Chrome, or tap the three dots above and “Open in browser”.',
} as const;
