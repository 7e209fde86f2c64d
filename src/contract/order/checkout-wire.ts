import * as v from 'valibot'
import { paymentMethods } from '#domain/payment/payment-methods.ts'
import { isOneLine } from '#domain/language/one-line.ts'
import { cardTokenSchema } from '#contract/payment/card-frame.ts'
import { applePaySchema, googlePaySchema } from '#contract/payment/wallet-wire.ts'
import { suitesInfoSchema } from '#contract/suite/pre-order-wire.ts'
import {
  clockTimeSchema,
  dateSchema,
  listSchema,
  minutesSchema,
  lineSchema,
  nameSchema,
  textSchema,
} from '#contract/scalars.ts'
import { typedMessages } from '#contract/typed-messages.ts'
import { looksLikeName } from '#domain/account/contact.ts'
import { emailSchema, newPasswordSchema, phoneSchema } from '#contract/contact-schemas.ts'

/**
 * The checkout of an order, in the specification's names. The venue's country decides the rest of an
 * address and of a phone, which no schema knows (see read-by-country.ts of the server).
 */

const optionalLine = (most: number) =>
  v.optional(v.pipe(textSchema(most), v.trim(), v.check(isOneLine, typedMessages.line)), '')

export const deliveryWireSchema = v.variant('type', [
  v.strictObject({ type: v.literal('custom'), location: nameSchema(120), area: nameSchema(120) }),
  v.strictObject({
    type: v.literal('address'),
    street: lineSchema(200),
    unit: optionalLine(32),
    city: lineSchema(120),
    province: optionalLine(64),
    postalCode: optionalLine(16),
  }),
  v.strictObject({
    type: v.literal('school'),
    school: nameSchema(120),
    student: lineSchema(120),
    room: lineSchema(64),
  }),
  v.strictObject({
    type: v.literal('stadium-seat'),
    section: lineSchema(16),
    row: lineSchema(16),
    seat: lineSchema(16),
  }),
])

const memberInfoWireSchema = v.pipe(
  v.strictObject({
    id: v.optional(textSchema(64)),
    identifier: nameSchema(254),
    provider: v.optional(textSchema(64)),
    promos: v.optional(listSchema(textSchema(64), 100)),
    promosApplied: v.optional(listSchema(textSchema(64), 100)),
    phone: v.optional(textSchema(40)),
    firstName: v.optional(textSchema(120)),
    lastName: v.optional(textSchema(120)),
    email: v.optional(textSchema(254)),
  }),
  // The venue's list has the person, and no order stores them again.
  v.transform(
    ({ phone: _phone, firstName: _first, lastName: _last, email: _email, ...member }) => member,
  ),
)

/** The member to price for. The server looks them up by `identifier` only. */
export const memberCheckoutSchema = v.strictObject({ memberInfo: v.optional(memberInfoWireSchema) })

/** The fields of the checkout that change the bill. */
export const pricingCheckoutSchema = v.strictObject({
  ...memberCheckoutSchema.entries,
  delivery: v.optional(deliveryWireSchema),
})

const pickupWireSchema = v.strictObject({
  delivery: v.optional(v.boolean()),
  /** The venue's local time; `pickup_time` has the same as an instant, and decides. */
  dueByDate: v.optional(dateSchema),
  dueByTime: v.optional(clockTimeSchema),
  prepTime: v.optional(minutesSchema),
  /** Left out: as soon as possible. */
  scheduled: v.optional(v.boolean()),
  notes: v.optional(textSchema(300)),
})

const questionAnswerSchema = v.strictObject({
  question: nameSchema(300),
  answers: listSchema(nameSchema(120), 30, 'answers'),
})

const contactSchema = v.strictObject({
  full_name: v.pipe(nameSchema(120), v.check(looksLikeName, typedMessages.name)),
  email: v.optional(emailSchema),
  phone_number: v.optional(phoneSchema),
  /** Creates an account for the e-mail, which the order belongs to. Never stored. */
  password: v.optional(newPasswordSchema),
})

export const checkoutWireSchema = v.strictObject({
  paymentMethod: v.picklist(paymentMethods, `expected one of ${paymentMethods.join(', ')}`),
  /** Refused where a payment is required; the server decides. */
  paymentNotRequired: v.optional(v.boolean()),
  contact: contactSchema,
  pickup: v.optional(pickupWireSchema),
  delivery: v.optional(deliveryWireSchema),
  card: v.optional(v.strictObject(cardTokenSchema.entries)),
  savePaymentMethodOnCheckout: v.optional(v.boolean()),
  applePay: v.optional(applePaySchema),
  googlePay: v.optional(googlePaySchema),
  purchaseOrder: v.optional(lineSchema(64)),
  costCenter: v.optional(lineSchema(64)),
  invoice: v.optional(v.boolean()),
  loyaltyProgram: v.optional(v.strictObject({ userStatus: textSchema(64) })),
  memberInfo: v.optional(memberInfoWireSchema),
  /** A suite's pre-order has it, and no other order. */
  suitesInfo: v.optional(suitesInfoSchema),
  questions: v.optional(listSchema(questionAnswerSchema, 20)),
  /** The guest certified the legal drinking age; required for alcohol. */
  legalDrinkingAge: v.optional(v.boolean()),
})

export type CheckoutWire = v.InferOutput<typeof checkoutWireSchema>
export type DeliveryWire = v.InferOutput<typeof deliveryWireSchema>
