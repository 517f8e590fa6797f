import type { PosterFormat, PosterLanguage, ShortLink } from '@pleamar/contract/links';
import { LANGUAGES } from '@pleamar/domain/text/languages';
import { LANGUAGE_FORMS } from '@pleamar/domain/text/language-forms';
import { Copy, FileDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useShare } from '../../ui/use-share.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import text from '../../ui/text.module.css';
import { PosterPreview } from './poster-preview.tsx';
import { useSavePoster } from './queries.ts';
import css from './poster-maker.module.css';

interface PosterMakerProps {
  link: ShortLink;
  choices?: ReactNode;
}

export function PosterMaker({ link, choices }: PosterMakerProps) {
  const { t } = useTranslation('posters');
  const { copy } = useShare();
  const [format, setFormat] = useState<PosterFormat>('poster');
  const [language, setLanguage] = useState<PosterLanguage>('all');
  const save = useSavePoster();
  const texts = link.texts.filter((each) => language === 'all' || each.language === language);
  return (
    <div className={css.maker}>
      <PosterPreview link={link} texts={texts} format={format} />
      <div className={css.choices}>
        {choices}
        <PosterOption name={t('format')}>
          <Segmented
            label={t('format')}
            value={format}
            options={[
              { value: 'poster', label: t('poster') },
              { value: 'card', label: t('card') },
              { value: 'stickers', label: t('stickers') },
            ]}
            onChange={setFormat}
          />
          <p className={text.help}>{t(`${format}Hint`)}</p>
        </PosterOption>
        <PosterOption name={t('language')}>
          <Segmented
            label={t('language')}
            value={language}
            options={[
              { value: 'all', label: t('allLanguages') },
              ...LANGUAGES.map((value) => ({ value, label: LANGUAGE_FORMS[value].name, lang: value })),
            ]}
            onChange={setLanguage}
          />
        </PosterOption>
        <Button
          kind="accent"
          isBig
          isBlock
          busyLabel={save.isPending ? t('saving') : undefined}
          onClick={() => save.mutate({ code: link.code, format, language })}
        >
          <FileDown />
          {t('save')}
        </Button>
        <PosterOption name={t('shortLink')}>
          <p className={css.address}>{link.url}</p>
          <Button kind="line" onClick={() => void copy({ title: link.heading, url: link.url })}>
            <Copy />
            {t('copy')}
          </Button>
          <p className={text.help}>{t('shortLinkHint')}</p>
        </PosterOption>
      </div>
    </div>
  );
}

export function PosterOption({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={css.choice}>
      <span className={text.label} aria-hidden="true">
        {name}
      </span>
      {children}
    </div>
  );
}
