/** The browser paints and handles input first. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
