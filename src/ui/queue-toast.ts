import type { ToastMessage } from './toasts-context.ts'

export interface QueuedToast {
  readonly id: number
  readonly message: ToastMessage
}

const MOST_AT_ONCE = 3

/**
 * Adds the newest at the end: it replaces one of the same topic, and the oldest beyond three is
 * removed.
 */
export function queueToast(
  queue: readonly QueuedToast[],
  toast: QueuedToast,
): readonly QueuedToast[] {
  const { topic } = toast.message
  const others = topic === undefined ? queue : queue.filter((each) => each.message.topic !== topic)
  return [...others, toast].slice(-MOST_AT_ONCE)
}
