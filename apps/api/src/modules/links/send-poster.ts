import { Readable } from 'node:stream';
import type { PosterFormat, PosterLanguage } from '@pleamar/contract';
import { privateFileHeaders } from '../../common/content-disposition.ts';
import type { UserContext } from '../../common/context.ts';
import type { FileAnswer } from '../../common/file-answer.ts';
import { textsIn } from '../../texts/texts.ts';
import { readLink } from './own-links.ts';

interface PosterRequest {
  format: PosterFormat;
  language: PosterLanguage;
}

export async function sendPoster(
  ctx: UserContext,
  code: string,
  { format, language }: PosterRequest,
): Promise<FileAnswer> {
  const link = await readLink(ctx, code);
  const day = link.date ? [link.date] : [];
  const title = [textsIn(ctx.language).posters.formats[format], link.heading, ...day].join(' ');
  const bytes = await ctx.documents.poster({
    format,
    title,
    at: ctx.now(),
    url: link.url,
    heading: link.heading,
    texts: link.texts.filter((text) => language === 'all' || text.language === language),
  });
  return {
    status: 200,
    headers: privateFileHeaders(`${title}.pdf`, 'application/pdf', bytes.length),
    body: Readable.from([bytes]),
  };
}
