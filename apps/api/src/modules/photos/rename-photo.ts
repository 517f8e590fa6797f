import type { UserContext } from '../../common/context.ts';
import { tidyName } from '../../common/incoming-file.ts';
import { setFileName } from './queries/new-photos.ts';

/** Another user's photo stays as it is. The name is only shown. */
export async function renamePhoto(ctx: UserContext, photoId: string, name: string): Promise<void> {
  await setFileName(ctx.db, { photoId, userId: ctx.user.id, name: tidyName(name) });
}
