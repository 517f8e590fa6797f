import type { Language } from '@pleamar/contract';
import type { App, CallerContext } from '../../common/context.ts';

/** Feeds show only what every visitor sees. */
export function visitorContext(app: App & Pick<CallerContext, 'link'>, language: Language): CallerContext {
  // With the link of the request the caller could see an album that is not public.
  const { link: _link, ...rest } = app;
  return { ...rest, user: null, language };
}
