import { Copy } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useTranslation } from '../../texts/react.tsx';
import text from '../../ui/text.module.css';
import css from './insert-code.module.css';

/** The HTML that embeds the page at `path` on another site; `title` is the frame's name for screen readers. */
export function InsertCode({ path, title }: { path: string; title: string }) {
  const { t, i18n } = useTranslation(['insertCode', 'toasts', 'errors']);
  const id = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // The browser looked for the address's `#insertar` before the section was drawn, which waits for an answer.
    if (location.hash === '#insertar') section.current?.scrollIntoView();
  }, []);
  const code = frameOf(`${location.origin}${path}?lang=${i18n.language}`, title);
  return (
    <section ref={section} id="insertar" className={css.section} aria-labelledby={id}>
      <h2 id={id} className={text.title}>
        {t('title')}
      </h2>
      <p className={text.muted}>{t('hint')}</p>
      <textarea className={css.code} readOnly rows={4} value={code} aria-label={t('code')} onFocus={selectAll} />
      <CopyButton text={code} copied={t('copied')} failed={t('errors:generic')}>
        <Copy />
        {t('copy')}
      </CopyButton>
    </section>
  );
}

const selectAll = ({ target }: { target: HTMLTextAreaElement }) => target.select();

const frameOf = (src: string, title: string) =>
  `<iframe src="${src}" title="${title.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" width="640" height="480" style="border:0;max-width:100%" loading="lazy"></iframe>`;
