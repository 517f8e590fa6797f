import { useSettings } from '../../lib/page/settings.ts';
import textCss from '../../ui/text.module.css';

export function WithMail({ text }: { text: string }) {
  const { contactEmail } = useSettings();
  const [before, ...after] = text.split(contactEmail);
  if (after.length === 0) return text;
  return (
    <>
      {before}
      <a className={textCss.link} href={`mailto:${contactEmail}`}>
        {contactEmail}
      </a>
      {after.join(contactEmail)}
    </>
  );
}
