/** Tests of a screen beyond its main ways: only in `npm test -- --all` (testing/depth.ts). */
export const deep = { tags: 'deep' } as const;
