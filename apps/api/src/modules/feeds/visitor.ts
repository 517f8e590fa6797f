import type { Language } from '@pleamar/contract';
import type { App, CallerContext } from '../../common/context.ts';

/** Feeds are read as a visitor, so that they show nothing else. Reads go to the caller's database. */
export function visitorContext(app: App & Pick<CallerContext, 'link'>, language: Language): CallerContext {
  // The link of a request is dropped: it would open an album that is in no feed.
  const { link: _link, ...rest } = app;
  return { ...rest, user: null, language };
}
