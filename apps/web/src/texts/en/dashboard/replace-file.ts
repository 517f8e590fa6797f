export const texts = {
  replace: 'Replace file',
  choose: 'Choose the new file',
  hint: 'The photo keeps its favourites, its price and its sales. People who bought it keep the file they bought.',
  sending: 'Sending the new file',
  percent: '{{percent}} sent',
  received: 'File received. The photo changes in a moment.',
  same: "It's the same file: nothing changes.",
  processing: 'Preparing the new file...',
  failed: "We couldn't replace the file.",
};
