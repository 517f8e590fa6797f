import type { PosterFormat, PosterText, ShortLink } from '@pleamar/contract/links';
import { encodeQR } from 'qr';
import { useTranslation } from '../../texts/react.tsx';
import { cx } from '../../ui/cx.ts';
import css from './poster-preview.module.css';

interface PosterPreviewProps {
  link: ShortLink;
  texts: readonly PosterText[];
  format: PosterFormat;
}

/** The figure's name has all texts of the sheet, for screen readers. */
export function PosterPreview({ link, texts, format }: PosterPreviewProps) {
  const { t } = useTranslation('posters');
  const lines = [link.heading, ...texts.flatMap(({ headline, when, call }) => [headline, when, call])];
  return (
    <figure className={css.frame} aria-label={t('previewAria', { text: lines.filter(Boolean).join('. ') })}>
      <div className={css.sheet} aria-hidden="true">
        {format === 'stickers' ? <Stickers link={link} /> : <Sheet link={link} texts={texts} />}
      </div>
    </figure>
  );
}

function Sheet({ link, texts }: Omit<PosterPreviewProps, 'format'>) {
  const [first, ...others] = texts;
  if (!first) return null;
  return (
    <>
      <div className={css.band}>
        <p className={css.brand}>Pleamar</p>
        <p className={css.headline} lang={first.language}>
          {first.headline}
        </p>
        {others.map(({ language, headline }) => (
          <p key={language} className={css.otherHeadline} lang={language}>
            {headline}
          </p>
        ))}
      </div>
      <div className={css.about}>
        <p className={css.heading}>{link.heading}</p>
        {texts.map(({ language, when }) => (
          <p key={language} className={language === first.language ? css.when : css.otherWhen} lang={language}>
            {when}
          </p>
        ))}
      </div>
      <div className={css.foot}>
        <Code url={link.url} />
        <div className={css.calls}>
          {texts.map(({ language, call }) => (
            <p key={language} className={language === first.language ? css.call : css.otherCall} lang={language}>
              {call}
            </p>
          ))}
          <p className={css.address}>{withoutScheme(link.url)}</p>
          <p className={css.author}>{first.by}</p>
        </div>
      </div>
    </>
  );
}

const stickers = ['a', 'b', 'c', 'd', 'e', 'f'];

function Stickers({ link }: { link: ShortLink }) {
  return (
    <div className={css.stickers}>
      {stickers.map((key) => (
        <div key={key} className={css.sticker}>
          <Code url={link.url} />
          <p className={cx(css.heading, css.stickerHeading)}>{link.heading}</p>
          <p className={css.address}>{withoutScheme(link.url)}</p>
        </div>
      ))}
    </div>
  );
}

const withoutScheme = (url: string) => url.replace(/^https?:\/\//, '');

function Code({ url }: { url: string }) {
  const modules = encodeQR(url, 'raw', { ecc: 'quartile', border: 2 });
  return (
    <svg className={css.code} viewBox={`0 0 ${modules.length} ${modules.length}`}>
      <path d={modules.flatMap(rowPath).join('')} />
    </svg>
  );
}

const rowPath = (row: boolean[], y: number) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []));
