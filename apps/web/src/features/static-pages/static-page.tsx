import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { footerColumns, type FooterColumn } from './footer-pages.ts';
import { cx } from '../../ui/cx.ts';
import layout from '../../ui/layout.module.css';
import textCss from '../../ui/text.module.css';
import { WithMail } from './with-mail.tsx';
import css from './static-page.module.css';

interface StaticPageProps {
  title: string;
  column: FooterColumn;
  children: ReactNode;
}

export function StaticPage({ title, column, children }: StaticPageProps) {
  const { t } = useTranslation('footer');
  return (
    <main className={layout.page} id="contenido">
      <h1 className={css.title}>{title}</h1>
      <div className={css.columns}>
        <nav className={css.otherPages} aria-label={t('otherPagesAria')}>
          {footerColumns[column].pages.map(([to, label]) => (
            <Link key={to} to={to}>
              {t(label)}
            </Link>
          ))}
        </nav>
        <div>{children}</div>
      </div>
    </main>
  );
}

interface BlockProps {
  title?: string;
  text?: string;
  link?: { to: LinkProps['to']; label: string };
  children?: ReactNode;
}

/** Renders nothing for an empty text, which a section has while it is switched off. */
export function Block({ title, text, link, children }: BlockProps) {
  if (!title && !text && !children) return null;
  return (
    <section>
      {title && <h2>{title}</h2>}
      {text && (
        <p>
          <WithMail text={text} />
        </p>
      )}
      {children}
      {link && (
        <Link className={cx(textCss.goLink, css.wayOn)} to={link.to}>
          {link.label}
          <ArrowRight />
        </Link>
      )}
    </section>
  );
}
