import type { DiscountTerms, DiscountValue } from '@pleamar/domain';
import type { TermsRow } from './queries/codes.ts';

export const scopeOf = ({ user_id: photographerId, album_id: albumId, surf_break_id: surfBreakId }: TermsRow) => ({
  photographerId,
  albumId,
  surfBreakId,
});

export const conditionsOf = (row: TermsRow): DiscountTerms => ({
  isOff: row.off_at !== null,
  startsAtMs: row.starts_at?.getTime() ?? null,
  endsAtMs: row.ends_at?.getTime() ?? null,
  maxUses: row.max_uses,
  maxUsesPerPerson: row.max_uses_per_person,
});

export const valueOf = ({ percent, amount_cents: amountCents }: TermsRow): DiscountValue =>
  percent === null ? { amountCents: amountCents ?? 0 } : { percent };
