export const texts = {
  title: 'Payment cancelled',
  text: 'Nothing was charged. Your photos are still in the cart.',
  back: 'Back to the cart',
  explore: 'Keep looking at albums',
};
