/** Waits in a separate task; `milliseconds` left out: until the browser has handled its waiting events. */
export function pause(milliseconds?: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
