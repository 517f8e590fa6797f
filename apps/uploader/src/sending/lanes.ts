/** The server checks the end of one file while another is under way. */
export const LANES = 3;

export async function inLanes<T>(next: () => Promise<T | undefined>, act: (each: T) => Promise<void>): Promise<void> {
  const lane = async () => {
    for (let each = await next(); each !== undefined; each = await next()) await act(each);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
