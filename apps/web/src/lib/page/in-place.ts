export const inPlace = { replace: true, resetScroll: false } as const;
