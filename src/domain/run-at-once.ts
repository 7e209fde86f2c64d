/** Runs all steps at once, where no guest waits. On a device, the stops let it answer its guest. */
export function runAtOnce<Made>(steps: Generator<undefined, Made>): Made {
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}
