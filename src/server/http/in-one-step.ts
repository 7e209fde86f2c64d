import type { Context } from 'hono'

/** Void: the steps after it have answered. */
export type Answer = Response | void | Promise<Response | void>

/** A middleware, or at the end a handler. What need not wait answers at once; it returns what `next` returns. */
export type Step = (c: Context, next: () => Answer) => Answer

/**
 * Note: steps in one.
 * Each step of Hono's costs two promises, and a call passes a dozen: together more than pricing a cart.
 * These are the same steps in the same order, as one of Hono's. A step that looks at the answer (`onceThere`) does
 * not see a fault of another step of the same one; if it must, it is one of Hono's own, which answers faults
 * below it first.
 */
export function inOneStep(...steps: readonly Step[]) {
  const first = steps.reduceRight<Step>(
    (rest, step) => (c, next) => step(c, () => rest(c, next)),
    (_, next) => next(),
  )
  const inOne = (c: Context, next: () => Answer): Promise<Response | void> => {
    const answer = first(c, next)
    return answer instanceof Promise ? answer : Promise.resolve(answer)
  }
  // A description (see describe-call.ts) is a property of its step.
  return Object.assign(inOne, ...steps)
}

/** Looks at the answer of the steps after this one, and gives it back. */
export function onceThere(c: Context, answering: Answer, look: (answer: Response) => void): Answer {
  const seen = (answer: Response | void) => {
    // Hono gives its context back where a later step of its own has answered.
    look(c.finalized || !answer ? c.res : answer)
    return answer
  }
  return answering instanceof Promise ? answering.then(seen) : seen(answering)
}
