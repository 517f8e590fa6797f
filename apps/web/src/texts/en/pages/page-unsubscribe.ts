export const texts = {
  title: 'Stop receiving these emails',
  lead: 'One tap and we send you no more emails like the one you just opened. You need not log in.',
  button: 'No more of these',
  sending: 'One moment...',
  done: 'Done: we will not send you these emails any more.',
  invalid: 'This link is not complete. Open it again from the email.',
  toSettings: 'Choose which emails I get',
} as const;
