export const texts = {
  ask: 'Do you have a code?',
  label: 'Discount code',
  apply: 'Apply',
  applying: 'Checking...',
  applied: '{{code}}: you save {{saved}}',
  remove: 'Remove the code {{code}}',
  before: 'Before the discount',
  off: 'Discount {{code}}',
  lineOff: '{{saved}} less with the code',
} as const;
