export const texts = {
  title: 'Blog',
  postTitle: 'How to find your wave among three hundred photos',
  post1: 'When you get out of the water, note the spot and the time. That is all you need.',
  post2:
    "Filter by spot and day. If there was more than one photographer you'll see several albums: look at them all, each one shoots from a different angle.",
  post3:
    'Open a photo and check its time. That tells you if you were in yet. Then look for the colour of your board and your wetsuit: from afar they show before a face does.',
  post4: 'Save all the doubtful ones as favourites and choose at the end, in your own time.',
};
