import type { CartAnswer } from '@pleamar/contract/cart';
import { Link } from '@tanstack/react-router';
import { Check, Download, Infinity as Forever, Mail } from 'lucide-react';
import { useTranslation } from '../../texts/react.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { DiscountField, DiscountRows } from '../../shared/checkout/discount-field.tsx';
import { discountFrom, useDiscount } from '../../shared/checkout/use-discount.ts';
import { cx } from '../../ui/cx.ts';
import photoFrame from '../../ui/photo-frame.module.css';
import { Note } from '../../ui/note.tsx';
import { Picture } from '../../ui/picture.tsx';
import text from '../../ui/text.module.css';
import { PayForm } from './pay-form.tsx';
import { PhotoSize } from './photo-size.tsx';
import { orderSummaryOf, type OrderSummary } from './order-summary.ts';
import { SizeOfAllPhotos } from './size-of-all-photos.tsx';
import { useSizes } from './use-sizes.ts';
import css from './purchase-review.module.css';

export function PurchaseReview({ answer }: { answer: CartAnswer }) {
  const { t } = useTranslation('buy');
  const discount = useDiscount(orderSummaryOf(answer).photos.map(({ id }) => id));
  const review = orderSummaryOf(answer, discountFrom(discount.applied));
  const [first] = review.photos;
  if (!first) return <NothingLeft />;
  return (
    <div className={css.review}>
      <section>
        <h1>{t('title', { count: review.photos.length })}</h1>
        <p className={text.muted}>
          {first.album.title} · {t('by', { username: first.album.photographer.username })}
        </p>
        {review.unavailable > 0 && <Note kind="warn">{t('unavailable', { count: review.unavailable })}</Note>}
        <Photos review={review} />
        <SizeOfAllPhotos review={review} />
        <MoreForLess review={review} />
      </section>
      <aside className={css.pay} aria-label={t('summary')}>
        <Sums review={review} code={discount.applied?.code} />
        <DiscountField discount={discount} price={review.price} />
        <PayForm
          photoIds={review.photos.map(({ id }) => id)}
          webPhotoIds={review.webPhotoIds}
          totalCents={review.price.totalCents}
          discountCode={discount.applied?.code}
        />
        <Promises />
      </aside>
    </div>
  );
}

function Photos({ review }: { review: OrderSummary }) {
  const { t } = useTranslation('buy');
  const { sizeOf, choose } = useSizes(review);
  const { photos, sizes } = review;
  const isSingle = photos.length === 1;
  return (
    <ul className={cx(css.photos, isSingle && css.single, sizes && css.sized)} aria-label={t('photosAria')}>
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <div className={cx(photoFrame.photo, photoFrame.ratio32)}>
            <Picture
              src={isSingle ? photo.url : photo.thumbnail_url}
              thumbhash={photo.thumbhash}
              alt={t('photoAlt', { number: index + 1, title: photo.album.title })}
              width={480}
              height={320}
            />
          </div>
          {!isSingle && (
            <PhotoSize
              photo={photo}
              number={index + 1}
              value={sizeOf(photo.id)}
              onChange={(size) => choose(photo.id, size)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function MoreForLess({ review: { offer } }: { review: OrderSummary }) {
  const { t } = useTranslation('buy');
  const { cents } = useFormat();
  if (!offer.more) return null;
  const { albumId, extra, cents: best } = offer.more;
  return (
    <p className={cx(text.small, css.more)}>
      {t('moreForLess', { count: extra, best: cents(best), now: cents(offer.cents) })}{' '}
      <Link className={text.link} to="/album/$albumId" params={{ albumId }}>
        {t('chooseMore')}
      </Link>
    </p>
  );
}

function Sums({ review: { price, offer, photos }, code }: { review: OrderSummary; code: string | undefined }) {
  const { t } = useTranslation('buy');
  const { cents } = useFormat();
  return (
    <dl className={css.sums}>
      <DiscountRows code={code} price={price} />
      <dt>{t('photos', { count: photos.length })}</dt>
      <dd>
        {offer.savedCents > 0 && <s className={text.muted}>{cents(offer.looseCents)}</s>} {cents(price.subtotalCents)}
      </dd>
      <dt>{t('tax')}</dt>
      <dd>{cents(price.taxCents)}</dd>
      <dt className={css.total}>{t('total')}</dt>
      <dd className={css.total}>{cents(price.totalCents)}</dd>
      {offer.savedCents > 0 && (
        <>
          <dt className={css.saved}>{t('saved')}</dt>
          <dd className={css.saved}>{cents(offer.savedCents)}</dd>
        </>
      )}
    </dl>
  );
}

function Promises() {
  const { t } = useTranslation('buy');
  return (
    <>
      <ul className={css.promises}>
        <li>
          <Download size={16} />
          {t('promiseNow')}
        </li>
        <li>
          <Mail size={16} />
          {t('promiseMail')}
        </li>
        <li>
          <Forever size={16} />
          {t('promiseForEver')}
        </li>
        <li>
          <Check size={16} />
          {t('promiseLicence')}
        </li>
      </ul>
      <p className={cx(text.small, text.muted)}>{t('withdrawal')}</p>
    </>
  );
}

function NothingLeft() {
  const { t } = useTranslation('buy');
  return (
    <div className={css.nothing}>
      <h1>{t('nothingLeft')}</h1>
      <p className={text.lead}>{t('nothingLeftText')}</p>
      <Link className={text.link} to="/albumes">
        {t('explore')}
      </Link>
    </div>
  );
}
