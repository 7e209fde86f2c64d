/**
 * Starts an act without waiting for it. Expected failures are in its result; an exception is a bug,
 * and is reported like one outside of any promise: the console shows it, and a kiosk records it
 * (kiosk-faults.ts).
 */
export function letRun(act: Promise<unknown> | undefined): void {
  act?.catch((fault: unknown) => {
    queueMicrotask(() => {
      throw fault
    })
  })
}
