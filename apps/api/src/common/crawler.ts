/** Crawlers that hide their name are limited by their address. */
const NAMES =
  /bot\b|bot[/;]|crawl|spider|slurp|facebookexternalhit|embedly|preview|monitor|lighthouse|pagespeed|archiver|scrapy|curl\/|wget\/|python-|java\/|go-http|okhttp|axios\/|node-fetch/i;

export const isCrawler = (browser: string): boolean => NAMES.test(browser);
