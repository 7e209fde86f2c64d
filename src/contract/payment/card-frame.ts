import * as v from 'valibot'
import { cardBrands, type CardToken } from '#domain/payment/card.ts'

/**
 * Note: the card frame.
 * Cards are typed into a page of another origin, in a frame. That page and its parent communicate
 * by postMessage; each sends to the other's exact origin, and checks origin and source of what it
 * receives. Number and CVD are part of no message: the result is a token.
 */

/** The rules of a `CardToken`, for the frame's messages and for every call that carries one; never a number. */
export const cardTokenSchema = v.object({
  token: v.pipe(v.string(), v.regex(/^[\w-]{8,200}$/, 'expected a token of the payment gateway')),
  brand: v.picklist(cardBrands, `expected one of ${cardBrands.join(', ')}`),
  last4: v.pipe(v.string(), v.regex(/^\d{4}$/, 'expected four digits')),
  expiry: v.pipe(v.string(), v.regex(/^(?:0[1-9]|1[0-2])\/\d{2}$/, 'expected MM/YY')),
}) satisfies v.GenericSchema<unknown, CardToken>

/** The fields of a card that a receipt may show. */
export type CardFace = Pick<CardToken, 'brand' | 'last4'>

const messageSchema = v.variant('type', [
  /** The page is loaded and listens. */
  v.object({ type: v.literal('card.ready') }),
  /** The height that the page needs, in CSS pixels. */
  v.object({ type: v.literal('card.height'), height: v.pipe(v.number(), v.minValue(0)) }),
  /** `valid`: the typed values could be a card; sent on change. */
  v.object({ type: v.literal('card.validity'), valid: v.boolean() }),
  /** A touch or a key, at most once a second: its parent sees none of them. */
  v.object({ type: v.literal('card.touched') }),
  /**
   * Enter was pressed in a field, and all are complete: the parent handles it like its own Enter.
   */
  v.object({ type: v.literal('card.entered') }),
  /** The answer to `card.submit`. */
  v.object({ type: v.literal('card.token'), ...cardTokenSchema.entries }),
  /**
   * The other answer to `card.submit`. `invalid`: the page shows the faults beside its fields and
   * has moved the focus there; `unreachable`: the gateway did not answer.
   */
  v.object({ type: v.literal('card.failed'), reason: v.picklist(['invalid', 'unreachable']) }),
])

/** Messages from the card page to its parent. */
export type CardFrameMessage = v.InferOutput<typeof messageSchema>

/** Messages from the parent to the card page. */
export type CardFrameRequest =
  | { readonly type: 'card.submit' }
  /** How a kiosk's guest wants its screens, once the page is ready and on change. */
  | {
      readonly type: 'card.look'
      readonly contrast: 'high' | 'normal'
      /** Size of text at the parent's root, in CSS pixels: the page's own viewport is the frame. */
      readonly textSize: number
    }

/** Null: not a message of the card page. */
export function readCardFrameMessage(data: unknown): CardFrameMessage | null {
  const message = v.safeParse(messageSchema, data)
  return message.success ? message.output : null
}

/** The card page's appearance, from `venueFactsOf` and the device. */
export interface CardFrameLook {
  /** `https://order.example.com`: the only origin that the page talks to. */
  readonly parent: string
  readonly locale: string
  /** True if the postal code is asked for. */
  readonly avs: boolean
  /** Null follows the device. */
  readonly mode: 'light' | 'dark' | null
  readonly kiosk: boolean
  /** True if the page draws keys, on a device without a keyboard. */
  readonly drawsKeys: boolean
  /** The theme's colour properties, by name. */
  readonly properties: Readonly<Record<string, string>>
}

/** The address of the frame: appearance only, no card data. */
export function writeCardFrameAddress(cardPageUrl: string, look: CardFrameLook): string {
  const { parent, locale, avs, mode, kiosk, drawsKeys, properties } = look
  const looks = {
    parent,
    locale,
    ...(avs ? { avs: '1' } : {}),
    ...(mode ? { mode } : {}),
    ...(kiosk ? { device: 'kiosk' } : {}),
    ...(drawsKeys ? { keys: 'drawn' } : {}),
    ...properties,
  }
  const query = Object.entries(looks).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${cardPageUrl}${cardPageUrl.includes('?') ? '&' : '?'}${query.join('&')}`
}
