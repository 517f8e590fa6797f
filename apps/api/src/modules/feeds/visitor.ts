import type { Language } from '@pleamar/contract';
import type { App, CallerContext } from '../../common/context.ts';

/** A feed shows nothing that a visitor may not see, so it reads as a visitor does, in the caller's database. */
export function visitorContext(app: App & Pick<CallerContext, 'link'>, language: Language): CallerContext {
  // The link of a request opens an album that is in no feed.
  const { link: _link, ...rest } = app;
  return { ...rest, user: null, language };
}
