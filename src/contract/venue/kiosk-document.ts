import * as v from 'valibot'
import { messageSchema } from './document-texts.ts'
import { linkSchema } from '#contract/scalars.ts'

/** A venue's settings for its kiosks; a kiosk reads them with `readKioskSettings`. */
export const kioskDocumentSchema = v.strictObject({
  /** Left out: 60. */
  idle_seconds: v.optional(secondsSchema(10)),
  /** While a guest pays; left out: 90. */
  payment_idle_seconds: v.optional(secondsSchema(30)),
  /** Shown on the attract screen, in turn. */
  messages: v.optional(
    v.pipe(v.array(messageSchema), v.maxLength(6, 'expected at most 6 messages')),
  ),
  pictures: v.optional(v.pipe(v.array(linkSchema), v.maxLength(6, 'expected at most 6 pictures'))),
})

function secondsSchema(least: number) {
  const expected = `expected a whole number of seconds, ${least} to 600`
  return v.pipe(
    v.number(expected),
    v.integer(expected),
    v.minValue(least, expected),
    v.maxValue(600, expected),
  )
}
