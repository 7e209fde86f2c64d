import { useEffect, useState } from 'react'

/** How a guest wants the kiosk to be. */
interface AccessChoices {
  /** Every control in the lower half of the display. */
  readonly reach: boolean
  readonly largeText: boolean
  readonly contrast: boolean
  /** Each step is said aloud. */
  readonly spoken: boolean
}

const none: AccessChoices = { reach: false, largeText: false, contrast: false, spoken: false }

export interface Access {
  readonly choices: AccessChoices
  readonly change: (changes: Partial<AccessChoices>) => void
  readonly clear: () => void
}

/** The choices of the guest at the kiosk. In memory alone, and gone when the turn is over. */
export function useAccess(isTurn: boolean): Access {
  const [choices, setChoices] = useState(none)
  const { reach, largeText, contrast } = choices
  useEffect(() => {
    const { dataset } = document.documentElement
    if (reach) dataset['reach'] = 'low'
    if (largeText) dataset['text'] = 'large'
    if (contrast) dataset['contrast'] = 'high'
    return () => {
      delete dataset['reach']
      delete dataset['text']
      delete dataset['contrast']
    }
  }, [reach, largeText, contrast])
  useEffect(() => (isTurn ? () => setChoices(none) : undefined), [isTurn])
  return {
    choices,
    change: (changes) => setChoices((before) => ({ ...before, ...changes })),
    clear: () => setChoices(none),
  }
}
