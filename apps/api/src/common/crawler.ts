/** Programs that read pages say so in their name; those that hide it are held by the limits of their address. */
const NAMES =
  /bot\b|bot[/;]|crawl|spider|slurp|facebookexternalhit|embedly|preview|monitor|lighthouse|pagespeed|archiver|scrapy|curl\/|wget\/|python-|java\/|go-http|okhttp|axios\/|node-fetch/i;

export const isCrawler = (browser: string): boolean => NAMES.test(browser);
