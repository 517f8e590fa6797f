import { useTranslation } from '../../texts/react.tsx';
import { useErrorText } from '../../lib/error-text.ts';
import { Note } from '../../ui/note.tsx';
import type { Problem } from './save-album.ts';

/** Images that are named one by one; of more it is said how many. */
const mostNamed = 3;

/** After a save that did not do everything: what is saved, what is not, and why. */
export function SaveProblems({ problems, isNew }: { problems: readonly Problem[]; isNew: boolean }) {
  const { t } = useTranslation(['albumEditor', 'imageConfig']);
  const errorText = useErrorText();
  const textOf = (problem: Problem): string => {
    if (problem.part === 'files') return t('filesNotIn', { count: problem.count });
    const reason = errorText(problem.error);
    if (problem.part === 'settings') return `${t('imageConfig:saveError', { name: problem.name })} ${reason}`;
    if (problem.part === 'packages') return `${t('packagesError')} ${reason}`;
    if (problem.part === 'remove') return `${t('removeError')} ${reason}`;
    return problem.part === 'cover' ? `${t('coverError')} ${reason}` : reason;
  };
  const unset = problems.filter((problem) => problem.part === 'settings');
  const [first] = unset;
  const isMany = first !== undefined && unset.length > mostNamed;
  const told = isMany ? problems.filter((problem) => problem.part !== 'settings') : problems;
  const texts = [
    ...new Set(told.map(textOf)),
    ...(isMany ? [`${t('settingsError', { count: unset.length })} ${errorText(first.error)}`] : []),
  ];
  return (
    <Note kind="danger">
      <b>{isNew ? t('partialDraft') : t('partialSaved')}</b>
      {texts.map((text) => (
        <span key={text}> {text}</span>
      ))}
    </Note>
  );
}
