export const texts = {
  title: 'Embed in another site',
  hint: "Paste this code into your site or the surf school's: it shows the photos and leads to Pleamar. It uses no cookies.",
  code: 'Code to embed',
  copy: 'Copy code',
  copied: 'Code copied.',
};
