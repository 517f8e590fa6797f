/** What somebody has chosen so far. */
export interface RequestDraft {
  surfBreakId: string;
  hours: number;
  day: string;
  startsAt: string;
  notes: string;
}

const keyOf = (photographerId: string) => `pleamar_request ${photographerId}`;

/** For who has to log in on the way: the request is as they left it when they come back in this window. */
export function keepDraft(photographerId: string, draft: RequestDraft): void {
  try {
    sessionStorage.setItem(keyOf(photographerId), JSON.stringify(draft));
  } catch {
    // A window that may store nothing starts with an empty request.
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

/** A request that was sent or given up starts anew. */
export function dropDraft(photographerId: string): void {
  try {
    sessionStorage.removeItem(keyOf(photographerId));
  } catch {
    // Nothing was stored.
  }
}
