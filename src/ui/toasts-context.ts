import { createContext } from 'react'

export interface ToastMessage {
  readonly text: string
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined
  /** Replaces an earlier message of the same topic. */
  readonly topic?: string | undefined
  /** Read out alone: the screen itself shows it. */
  readonly spoken?: boolean
}

export interface Toasts {
  readonly show: (message: ToastMessage) => void
  /** Note: an open modal makes the rest of the page inert, so it lends its element to toasts. */
  readonly lendOutlet: (outlet: Element) => () => void
}

export const ToastsContext = createContext<Toasts | null>(null)
