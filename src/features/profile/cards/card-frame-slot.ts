import { createContext } from 'react'
import type { ComponentType } from 'react'
import type { CardToken } from '#domain/payment/card.ts'
import type { Venue } from '#domain/venue/venue.ts'

export interface CardFrameSlotProps {
  readonly page: { readonly url: string; readonly avs: boolean }
  /** Whose colours the page wears. */
  readonly venue: Venue
  /** What is typed is wanted as a token. */
  readonly asked: boolean
  /** Null: there is none, and it is said why. */
  readonly onAnswer: (card: CardToken | null) => void
  /** Said where the page cannot be loaded. */
  readonly unloadedText: string
}

/** The page that a card is typed into, which the checkout has as well. */
export const CardFrameContext = createContext<ComponentType<CardFrameSlotProps> | null>(null)
