import { useContext } from 'react'
import type { ToastMessage } from './toasts-context.ts'
import { ToastsContext } from './toasts-context.ts'

/**
 * Returns the function that shows a short message at the foot of the screen; needs a `ToastHost`
 * above.
 */
export function useToast(): (message: ToastMessage) => void {
  const toasts = useContext(ToastsContext)
  if (toasts === null) throw new Error('No ToastHost')
  return toasts.show
}
