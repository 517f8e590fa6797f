import { useTranslation } from '../../../texts/react.tsx';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { Note } from '../../../ui/note.tsx';
import type { SaveProblem } from './save-album.ts';

const maxNamed = 3;

export function SaveProblems({ problems, isNew }: { problems: readonly SaveProblem[]; isNew: boolean }) {
  const { t } = useTranslation(['albumEditor', 'imageConfig']);
  const errorText = useErrorText();
  const textOf = (problem: SaveProblem): string => {
    if (problem.part === 'files') return t('filesNotIn', { count: problem.count });
    const reason = errorText(problem.error);
    if (problem.part === 'settings') return `${t('imageConfig:saveError', { name: problem.name })} ${reason}`;
    if (problem.part === 'packages') return `${t('packagesError')} ${reason}`;
    if (problem.part === 'remove') return `${t('removeError')} ${reason}`;
    return problem.part === 'cover' ? `${t('coverError')} ${reason}` : reason;
  };
  const unset = problems.filter((problem) => problem.part === 'settings');
  const [first] = unset;
  const isMany = first !== undefined && unset.length > maxNamed;
  const single = isMany ? problems.filter((problem) => problem.part !== 'settings') : problems;
  const texts = [
    ...new Set(single.map(textOf)),
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
