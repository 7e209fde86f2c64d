/** Milliseconds. */
const longestStep = 8

/** Runs what can be interrupted in steps that are short enough for a tap to be answered in between. */
export async function runInSteps<Made>(steps: Generator<undefined, Made>): Promise<Made> {
  let since = performance.now()
  let step = steps.next()
  while (step.done !== true) {
    if (performance.now() - since > longestStep) {
      await letOthersRun()
      since = performance.now()
    }
    step = steps.next()
  }
  return step.value
}

/** Browsers without it wait for a timer. */
const { scheduler }: { readonly scheduler?: Partial<Scheduler> } = globalThis

function letOthersRun(): Promise<void> {
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}
