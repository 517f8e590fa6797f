export interface RequestDraft {
  surfBreakId: string;
  hours: number;
  day: string;
  startsAt: string;
  notes: string;
}

const keyOf = (photographerId: string) => `pleamar_request ${photographerId}`;

/** Stores the request of a visitor, who finds it again in this window after the login. */
export function keepDraft(photographerId: string, draft: RequestDraft): void {
  try {
    sessionStorage.setItem(keyOf(photographerId), JSON.stringify(draft));
  } catch {
    // Without storage the request starts empty.
  }
}

export function draftOf(photographerId: string): Partial<RequestDraft> {
  try {
    const kept = sessionStorage.getItem(keyOf(photographerId));
    // Written by the function above, in this window.
    return kept === null ? {} : (JSON.parse(kept) as RequestDraft);
  } catch {
    return {};
  }
}

export function dropDraft(photographerId: string): void {
  try {
    sessionStorage.removeItem(keyOf(photographerId));
  } catch {
    // Nothing was stored.
  }
}
