/** Only `npm test -- --all` runs a screen's tests beyond its main paths (testing/depth.ts). */
export const deep = { tags: 'deep' } as const;
