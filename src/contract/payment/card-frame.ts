import * as v from 'valibot'
import { cardBrands, type CardToken } from '#domain/payment/card.ts'

/**
 * Note: the card frame.
 * A card is typed into a page of its own origin, in a frame. That page and the one around it speak by
 * postMessage; each names the other's exact origin when it sends, and looks at origin and source of what
 * it hears. The number and the CVD are part of no message: what comes out is a token.
 */

/** The rules of a `CardToken`, for the frame's messages and for every call that carries one; never a number. */
export const cardTokenSchema = v.object({
  token: v.pipe(v.string(), v.regex(/^[\w-]{8,200}$/, 'expected a token of the payment gateway')),
  brand: v.picklist(cardBrands, `expected one of ${cardBrands.join(', ')}`),
  last4: v.pipe(v.string(), v.regex(/^\d{4}$/, 'expected four digits')),
  expiry: v.pipe(v.string(), v.regex(/^(?:0[1-9]|1[0-2])\/\d{2}$/, 'expected MM/YY')),
}) satisfies v.GenericSchema<unknown, CardToken>

/** What a receipt may show of a card. */
export type CardFace = Pick<CardToken, 'brand' | 'last4'>

const messageSchema = v.variant('type', [
  /** The page can be typed into, and listens. */
  v.object({ type: v.literal('card.ready') }),
  /** How high the frame must be to show all of it, in CSS pixels. */
  v.object({ type: v.literal('card.height'), height: v.pipe(v.number(), v.minValue(0)) }),
  /** Whether what is typed could be a card; said when it changes. */
  v.object({ type: v.literal('card.validity'), valid: v.boolean() }),
  /** Enter was pressed in a field: who is around does what its main button does. */
  v.object({ type: v.literal('card.entered') }),
  /** The answer to `card.submit`. */
  v.object({ type: v.literal('card.token'), ...cardTokenSchema.entries }),
  /**
   * The other answer to `card.submit`. `invalid`: the page shows what is wrong beside its fields and has
   * moved the focus there; `unreachable`: it had no answer.
   */
  v.object({ type: v.literal('card.failed'), reason: v.picklist(['invalid', 'unreachable']) }),
])

/** What the card page says to the page around it. */
export type CardFrameMessage = v.InferOutput<typeof messageSchema>

/** What the page around says to the card page. */
export type CardFrameRequest = { readonly type: 'card.submit' }

/** Null: it is something else, from whoever. */
export function readCardFrameMessage(data: unknown): CardFrameMessage | null {
  const message = v.safeParse(messageSchema, data)
  return message.success ? message.output : null
}

/** How the card page looks in its frame: what `venueFactsOf` says, and the device. */
export interface CardFrameLook {
  /** `https://order.example.com`: the only origin that the page will speak to. */
  readonly parent: string
  readonly locale: string
  /** Whether the postal code is asked for. */
  readonly avs: boolean
  /** Null follows the device. */
  readonly mode: 'light' | 'dark' | null
  readonly kiosk: boolean
  /** Custom properties of the venue's theme that are colours, by name. */
  readonly properties: Readonly<Record<string, string>>
}

/** The address of the frame: looks only, never anything of a card. */
export function writeCardFrameAddress(cardPageUrl: string, look: CardFrameLook): string {
  const { parent, locale, avs, mode, kiosk, properties } = look
  const looks = {
    parent,
    locale,
    ...(avs ? { avs: '1' } : {}),
    ...(mode ? { mode } : {}),
    ...(kiosk ? { device: 'kiosk' } : {}),
    ...properties,
  }
  const query = Object.entries(looks).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${cardPageUrl}${cardPageUrl.includes('?') ? '&' : '?'}${query.join('&')}`
}
