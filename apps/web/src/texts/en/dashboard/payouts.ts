export const texts = {
  title: 'Payouts',
  text: "To get paid for your sales, connect your account with the payment provider. Pleamar doesn't see your bank details.",
  waiting: '{{amount}} is waiting for you: connect your account',
  connect: 'Connect my account',
  connecting: 'Opening the payment provider...',
  pending: 'Some details are missing. Finish signing up to get paid.',
  ready: 'Account connected. Your sales are paid there.',
  error: "We couldn't open the payment provider.",
  loading: 'Checking your payouts...',
  refused: 'The payment provider has refused your account. Check your details with them.',
  finish: 'Finish signing up',
  loadError: "We couldn't check your payouts.",
};
