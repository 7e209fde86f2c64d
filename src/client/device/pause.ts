/** Left out: until the browser has answered what waits, in a task of its own. */
export function pause(milliseconds?: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
