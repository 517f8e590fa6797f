import { formatDay } from '@pleamar/domain/dates/dates';
import type { Cents } from '@pleamar/domain/money/money';
import { Link } from '@tanstack/react-router';
import { ImageOff, X } from 'lucide-react';
import { useTranslation } from '../../texts/react.tsx';
import { clockAt } from '../../lib/format/clock.ts';
import { useFormat } from '../../lib/format/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LetterBadge } from '../../ui/letter-badge.tsx';
import { focusNextTo } from '../../ui/move-focus.ts';
import { Picture } from '../../ui/picture.tsx';
import type { CartAlbum, CartPhoto } from './cart-lines.ts';
import { LineSize } from './line-size.tsx';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import photoFrame from '../../ui/photo-frame.module.css';
import css from './cart-line.module.css';

interface CartLineProps {
  photo: CartPhoto;
  album: CartAlbum | undefined;
  number: number;
  priceCents: Cents | null;
  discountCents?: Cents;
  onRemove: () => void;
  onResize?: (photo: CartPhoto) => void;
}

const troubleTexts = { gone: 'gone', bought: 'alreadyBought', own: 'ownPhoto', on_its_way: 'onItsWay' } as const;

/** Shows what changed since the photo was added, such as its price. */
export function CartLine({ photo, album, number, priceCents, discountCents = 0, onRemove, onResize }: CartLineProps) {
  const { t } = useTranslation(['cart', 'common', 'photo', 'discount']);
  const { cents } = useFormat();
  const title = album?.title ?? '';
  const time = timeOf(photo, album);
  // Number and time distinguish the rows of an album; without them all buttons would have one name.
  const name = { photo: time ? `${number} (${time})` : `${number}`, title: title || t('common:unknown') };
  const remove = ({ currentTarget }: { currentTarget: Element }) => {
    focusNextTo(currentTarget, '[data-cart-line] > button');
    onRemove();
  };
  const hasNewPrice = photo.trouble === null && photo.seenCents !== photo.priceCents;
  const prices = {
    before: cents(photo.seenCents),
    now: cents(photo.priceCents),
    charged: cents(priceCents ?? photo.priceCents),
  };
  // The photo's own price changed. With a package the line's price is another one, so the note says which.
  const newPriceText = priceCents === photo.priceCents ? 'priceChanged' : 'priceChangedAlone';
  return (
    <li className={css.line} data-cart-line>
      <LinePicture photo={photo} name={name} />
      <div>
        {title && <p className={text.strong}>{title}</p>}
        {album?.username && (
          <p className={cx(text.muted, text.small)}>
            {t('by', { username: album.username })} · <time dateTime={album.date}>{formatDay(album.date)}</time>
            {time && <span className={text.number}> · {time}</span>}
          </p>
        )}
        {onResize && <LineSize photo={photo} onChange={onResize} />}
        {photo.isAwaited && photo.trouble === null && (
          <p className={cx(text.small, text.muted)}>{t('originalAwaited')}</p>
        )}
        {discountCents > 0 && (
          <p className={cx(text.small, text.muted)}>{t('discount:lineOff', { saved: cents(discountCents) })}</p>
        )}
        {photo.trouble && <p className={css.trouble}>{t(troubleTexts[photo.trouble])}</p>}
        {hasNewPrice && <p className={css.trouble}>{t(newPriceText, prices)}</p>}
      </div>
      {priceCents !== null && (
        <span className={cx(text.money, css.price)}>
          {photo.priceCents === 0 ? t('photo:free') : cents(priceCents)}
        </span>
      )}
      <IconButton label={t('removeAria', name)} onClick={remove}>
        <X />
      </IconButton>
    </li>
  );
}

function LinePicture({ photo, name }: { photo: CartPhoto; name: { photo: string; title: string } }) {
  const { t } = useTranslation(['cart', 'photo']);
  if (!photo.thumbnailUrl) {
    return (
      <span className={cx(photoFrame.photo, photoFrame.ratio32, css.picture)}>
        <ImageOff />
      </span>
    );
  }
  const picture = <Picture src={photo.thumbnailUrl} width={480} height={320} alt="" thumbhash={photo.thumbhash} />;
  // A deleted photo has no page.
  if (photo.trouble === 'gone')
    return <span className={cx(photoFrame.photo, photoFrame.ratio32, css.picture)}>{picture}</span>;
  return (
    <Link
      className={cx(photoFrame.photo, photoFrame.ratio32, css.picture)}
      to="/album/$albumId"
      params={{ albumId: photo.albumId }}
      search={{ foto: photo.id }}
      aria-label={t('openAria', name)}
    >
      {picture}
      {photo.isPremium && (
        <LetterBadge className={css.premium} label={t('photo:premiumAria')} isPremium>
          {t('photo:premiumBadge')}
        </LetterBadge>
      )}
    </Link>
  );
}

/** Carts that an older version stored have neither time nor offset. */
const timeOf = (photo: CartPhoto, album: CartAlbum | undefined) =>
  photo.takenAt && typeof album?.utcOffsetMinutes === 'number'
    ? clockAt(photo.takenAt, album.utcOffsetMinutes).withSeconds
    : null;
