/** What has stops for a device that answers its guest in between, where nobody waits meanwhile. */
export function runAtOnce<Made>(steps: Generator<undefined, Made>): Made {
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}
