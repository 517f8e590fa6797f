/** Ends the current task, so that the browser can answer its user before what follows. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
