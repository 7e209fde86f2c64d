import { createContext } from 'react'
import type { ComponentType } from 'react'
import type { CardToken } from '#domain/payment/card.ts'
import type { Venue } from '#domain/venue/venue.ts'

export interface CardFrameSlotProps {
  readonly page: { readonly url: string; readonly avs: boolean }
  /** The venue whose colours the page uses. */
  readonly venue: Venue
  /** Request a token for the typed card. */
  readonly asked: boolean
  /** Null: no card; the frame shows why. */
  readonly onAnswer: (card: CardToken | null) => void
  /** Shown where the page cannot be loaded. */
  readonly unloadedText: string
}

/** The card frame, shared with the checkout. */
export const CardFrameContext = createContext<ComponentType<CardFrameSlotProps> | null>(null)
