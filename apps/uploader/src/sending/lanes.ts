/** The number of files that are sent at once. While the server checks one, the others are sent. */
export const LANES = 3;

export async function runInLanes<T>(
  next: () => Promise<T | undefined>,
  act: (each: T) => Promise<void>,
): Promise<void> {
  const lane = async () => {
    for (let each = await next(); each !== undefined; each = await next()) await act(each);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
