import type { UserContext } from '../../common/context.ts';
import { cleanFileName } from '../../common/incoming-file.ts';
import { setFileName } from './queries/new-photos.ts';

/** Another user's photo keeps its name. */
export async function renamePhoto(ctx: UserContext, photoId: string, name: string): Promise<void> {
  await setFileName(ctx.db, { photoId, userId: ctx.user.id, name: cleanFileName(name) });
}
