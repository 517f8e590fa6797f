import type { AlbumColours, ColourFilter } from '@pleamar/contract/photos';
import { isGearColour } from '@pleamar/domain/gear/gear-colours';
import type { ReactNode } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { useColourNames } from '../../shared/photos/colour-names.ts';
import { Chip, RemovableChip } from '../../ui/chip.tsx';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import css from './colour-chips.module.css';

export type GearPart = keyof AlbumColours;

interface ColourChipsProps {
  colours: AlbumColours;
  chosen: ColourFilter;
  onChoose: (part: GearPart, colours: string) => void;
  onClear: () => void;
  lead?: ReactNode;
}

/** A chosen colour stays on the list although the other part leaves no wave with it, so that it can be removed. */
const withChosenColours = (counts: AlbumColours[GearPart], chosen: readonly string[]) => [
  ...counts,
  ...chosen
    .filter(isGearColour)
    .filter((colour) => !counts.some((count) => count.colour === colour))
    .map((colour) => ({ colour, waves: 0 })),
];

/** Matches any of the chosen suit colours and any of the chosen board colours. */
export function ColourChips({ colours, chosen, onChoose, onClear, lead }: ColourChipsProps) {
  const { t } = useTranslation('colours');
  const { name } = useColourNames();
  const parts = (
    [
      { part: 'suit', label: t('suits') },
      { part: 'board', label: t('boards') },
    ] as const
  ).filter(({ part }) => colours[part].length > 0 || chosen[part]);
  if (parts.length === 0) return null;
  return (
    <div className={css.row} data-overflows>
      {lead}
      {(chosen.suit || chosen.board) && (
        <RemovableChip removeLabel={t('clear')} onClick={onClear}>
          {t('clear')}
        </RemovableChip>
      )}
      {parts.map(({ part, label }) => {
        const chosenColours = chosen[part]?.split(',') ?? [];
        const toggle = (colour: string) =>
          chosenColours.includes(colour)
            ? chosenColours.filter((other) => other !== colour)
            : [...chosenColours, colour];
        return (
          <fieldset key={part} className={css.part} aria-label={label}>
            <span className={cx(text.small, text.muted)}>{label}</span>
            {withChosenColours(colours[part], chosenColours).map(({ colour, waves }) => (
              <Chip
                key={colour}
                isPressed={chosenColours.includes(colour)}
                onClick={() => onChoose(part, toggle(colour).join(','))}
              >
                <i className={css.swatch} style={{ '--swatch': `var(--gear-${colour})` }} />
                {name(colour)} <span className={css.count}>{waves}</span>
              </Chip>
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}
