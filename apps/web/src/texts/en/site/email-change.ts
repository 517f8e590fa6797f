export const texts = {
  confirming: 'Confirming your email...',
  success: 'Email changed to {{email}}',
  expired: 'This link has been used or has expired. Save your email again in Settings.',
  taken: 'Another account already uses that email.',
  title: 'Your new email',
  linkMissing: 'Part of this link is missing. Open the whole link from the email.',
  toSettings: 'Go to Settings',
};
