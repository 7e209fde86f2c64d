/**
 * Lets an act run on that nobody waits for. What it may meet is in its result; a fault is a mistake of the program,
 * and is reported like one outside of any promise: the console shows it, and a kiosk records it (kiosk-faults.ts).
 */
export function letRun(act: Promise<unknown> | undefined): void {
  act?.catch((fault: unknown) => {
    queueMicrotask(() => {
      throw fault
    })
  })
}
