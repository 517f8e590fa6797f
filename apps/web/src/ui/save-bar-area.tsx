import { createContext, useContext, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import css from './save-bar-area.module.css';

interface UnsavedForm {
  isSaving: boolean;
  hasFailed: boolean;
  save: () => void;
}

type Register = (id: string, form: UnsavedForm | null) => void;

const RegisterContext = createContext<Register | null>(null);

/** Offers the form's changes to the bar of the surrounding `SaveBarArea`; does nothing without one. */
export function useSaveBar(form: UnsavedForm & { isDirty: boolean }): void {
  const register = useContext(RegisterContext);
  const id = useId();
  const { isDirty, isSaving, hasFailed } = form;
  const save = useRef(form.save);
  useEffect(() => {
    save.current = form.save;
  });
  useEffect(() => {
    register?.(id, isDirty ? { isSaving, hasFailed, save: () => save.current() } : null);
  }, [register, id, isDirty, isSaving, hasFailed]);
  useEffect(() => () => register?.(id, null), [register, id]);
}

interface SaveBarAreaProps {
  texts: Record<'unsaved' | 'save' | 'saving' | 'failed', string>;
  children: ReactNode;
}

export function SaveBarArea({ texts, children }: SaveBarAreaProps) {
  const [forms, setForms] = useState<ReadonlyMap<string, UnsavedForm>>(new Map());
  const register = useMemo<Register>(
    () => (id, form) =>
      setForms((before) => {
        if (!form && !before.has(id)) return before;
        const after = new Map(before);
        if (form) after.set(id, form);
        else after.delete(id);
        return after;
      }),
    [],
  );
  return (
    <RegisterContext value={register}>
      {children}
      {forms.size > 0 && <SaveBar forms={[...forms.values()]} texts={texts} />}
    </RegisterContext>
  );
}

function SaveBar({ forms, texts }: { forms: readonly UnsavedForm[]; texts: SaveBarAreaProps['texts'] }) {
  const bar = useRef<HTMLElement>(null);
  // The bar appears while the user types and must not cover the focused field.
  useEffect(() => scrollAbove(bar.current), []);
  const hasFailed = forms.some((form) => form.hasFailed);
  return (
    <section className={css.bar} ref={bar} aria-label={texts.unsaved} data-save-bar="">
      <output className={css.note}>{hasFailed ? texts.failed : texts.unsaved}</output>
      <Button
        kind="accent"
        busyLabel={forms.some((form) => form.isSaving) ? texts.saving : undefined}
        onClick={() => {
          for (const form of forms) form.save();
        }}
      >
        {texts.save}
      </Button>
    </section>
  );
}

function scrollAbove(bar: HTMLElement | null) {
  const field = document.activeElement;
  if (!bar || !field || field === document.body) return;
  const hidden = field.getBoundingClientRect().bottom - bar.getBoundingClientRect().top;
  if (hidden > 0) scrollBy({ top: hidden + 16 });
}
