import * as v from 'valibot'
import { locales } from '#domain/language/locale.ts'
import { checkoutSteps, codeKinds, problemEventNames } from '#domain/analytics/analytics-event.ts'
import type { AnalyticsEvent } from '#domain/analytics/analytics-event.ts'
import { asId } from '#domain/ids.ts'
import type { ItemId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import { call, sends } from '#contract/call.ts'
import { instantSchema, listSchema } from '#contract/scalars.ts'
import { mostEventsAtOnce } from './recorded-event.ts'

const itemIdSchema = v.pipe(
  v.string('expected the id of an item'),
  v.regex(/^[A-Za-z0-9_.:-]{1,64}$/, 'expected the id of an item'),
  v.transform((id) => asId<ItemId>(id)),
)

const unitsSchema = v.pipe(
  v.number('expected a whole number'),
  v.integer('expected a whole number'),
  v.minValue(0, 'expected 0 or more'),
  v.maxValue(100_000, 'expected at most 100000'),
)

/** Above every bill and every tab limit. */
const mostCents = 1_100_000_000

const centsSchema = v.pipe(
  v.number('expected a whole number of cents'),
  v.safeInteger('expected a whole number of cents'),
  v.minValue(0, 'expected 0 or more cents'),
  v.maxValue(mostCents, `expected at most ${mostCents} cents`),
  v.transform(cents),
)

/** The domain's union without extra fields: no room for identities or typed texts. */
const eventSchema: v.GenericSchema<unknown, AnalyticsEvent> = v.variant(
  'name',
  [
    v.strictObject({ name: v.picklist(['menu_viewed', 'cart_viewed', 'app_installed']) }),
    v.strictObject({ name: v.literal('item_viewed'), itemId: itemIdSchema }),
    v.strictObject({
      name: v.picklist(['item_added', 'item_removed']),
      itemId: itemIdSchema,
      quantity: unitsSchema,
    }),
    v.strictObject({ name: v.literal('checkout_step'), step: v.picklist(checkoutSteps) }),
    v.strictObject({
      name: v.picklist(['code_applied', 'code_refused']),
      kind: v.picklist(codeKinds),
    }),
    v.strictObject({
      name: v.picklist(['order_placed', 'order_received', 'order_refused']),
      units: unitsSchema,
      cents: centsSchema,
    }),
    v.strictObject({ name: v.literal('searched'), found: unitsSchema }),
    v.strictObject({ name: v.literal('language_switched'), to: v.picklist(locales) }),
    v.strictObject({
      name: v.picklist(['tab_limit_set', 'tab_limit_changed']),
      cents: centsSchema,
    }),
    v.strictObject({ name: v.picklist(problemEventNames), code: unitsSchema }),
  ],
  'expected an event that is counted',
)

export const keepEventsBody = v.strictObject({
  events: v.pipe(
    listSchema(
      v.strictObject({
        id: v.pipe(v.string('expected a UUID'), v.uuid('expected a UUID')),
        at: instantSchema,
        visit: v.pipe(v.string('expected a UUID'), v.uuid('expected a UUID')),
        event: eventSchema,
      }),
      mostEventsAtOnce,
      'events',
    ),
    v.minLength(1, 'expected at least one event'),
  ),
})

/** Sent without a cookie. */
export const keepEvents = call('POST', '/analytics', {
  venue: 'published',
  body: sends<typeof keepEventsBody>(),
  answer: v.object({
    /** Number of new events. */
    kept: v.number(),
  }),
})
