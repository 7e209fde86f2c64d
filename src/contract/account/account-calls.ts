import * as v from 'valibot'
import { looksLikeName } from '#domain/account/contact.ts'
import { anyOperator } from '#domain/order/sender.ts'
import { suitePayments } from '#domain/suite/suite-payment.ts'
import { paymentMethodsAnswerSchema } from '#contract/payment/payment-calls.ts'
import { orderedItemsSchema } from '#contract/order/receipt-calls.ts'
import { orderConfigSchema } from '#contract/order/order-config.ts'
import { nameSchema, textSchema } from '#contract/scalars.ts'
import { typedMessages } from '#contract/typed-messages.ts'
import {
  emailSchema,
  givenPasswordSchema,
  newPasswordSchema,
  phoneSchema,
} from './contact-schemas.ts'
import { sessionEntries } from './session-entries.ts'

/** The calls of `/api/auth` about people and their sessions (identity and operations, section 7). */

/** POST /api/auth/get-salata-user-info, and other calls whose only input is the session. */
export const sessionCallSchema = v.strictObject(sessionEntries)

const personNameSchema = v.pipe(
  nameSchema(60),
  v.trim(),
  // It goes into mails and onto receipts.
  v.check(looksLikeName, typedMessages.name),
)

/** POST /api/auth/user-exist */
export const userExistCallSchema = v.strictObject({ email: emailSchema })
export const userExistAnswerSchema = v.object({ exists: v.boolean() })

/** POST /api/auth/login-native */
export const loginCallSchema = v.strictObject({
  email: emailSchema,
  password: givenPasswordSchema,
  /** As an operator alone: the account of any other person is refused, and opens no session. */
  suiteOperator: v.optional(v.literal(true)),
})

/** POST /api/auth/register-user */
export const registerCallSchema = v.strictObject({
  email: emailSchema,
  password: newPasswordSchema,
  firstName: personNameSchema,
  lastName: personNameSchema,
  phoneNumber: v.optional(phoneSchema),
  /** Set at the checkout; the server registers and signs in the same way. */
  registerAtCheckout: v.optional(v.boolean()),
})

export const socialProviders = ['google', 'facebook', 'apple'] as const

export type SocialProvider = (typeof socialProviders)[number]

/** POST /api/auth/login-google, login-facebook, login-apple: a provider's id token. */
export const loginSocialCallSchema = v.strictObject({
  idToken: v.pipe(v.string(), v.minLength(16), v.maxLength(8_192)),
  /** The nonce of the client's request to the provider. */
  nonce: v.optional(textSchema(200)),
  /** Creates an account if there is none. */
  register: v.optional(v.boolean()),
})

/** POST /api/auth/get-google-user-info */
export const googleUserInfoCallSchema = v.strictObject({
  accessToken: v.pipe(v.string(), v.minLength(8), v.maxLength(4_096)),
})
export const googleUserInfoAnswerSchema = v.object({
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
})

/** GET /api/auth/sign-in-ways: the providers offered for sign-in, and whether a mailed link can help. */
export const signInWaysAnswerSchema = v.object({
  google: v.boolean(),
  facebook: v.boolean(),
  apple: v.boolean(),
  /** Left out: an older server. */
  mail: v.optional(v.boolean(), true),
})

/** POST /api/auth/login-as, by a signed-in operator. */
export const loginAsCallSchema = v.strictObject({
  eventSuiteId: textSchema(64),
  token: sessionEntries.token,
  suiteOperatorEmail: emailSchema,
})

const percentTipSchema = v.strictObject({
  percentageValue: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
})

/** POST /api/auth/edit-user: fields left out are unchanged. */
export const editUserCallSchema = v.strictObject({
  ...sessionEntries,
  email: v.optional(emailSchema),
  firstName: v.optional(personNameSchema),
  lastName: v.optional(personNameSchema),
  phoneNumber: v.optional(v.nullable(phoneSchema)),
  defaultTip: v.optional(v.nullable(percentTipSchema)),
  promoCode: v.optional(v.nullable(nameSchema(64))),
  newPassword: v.optional(newPasswordSchema),
  /** Required to change e-mail or password, if the account has a password. */
  currentPassword: v.optional(givenPasswordSchema),
})

/** POST /api/auth/logout: without `of`, of both the user and the operator. */
export const logoutCallSchema = v.strictObject({
  accessToken: sessionEntries.token,
  of: v.optional(v.picklist(['user', 'operator'])),
})

/** POST /api/auth/forgot-password: the same answer with or without an account. */
export const forgotPasswordCallSchema = v.strictObject({
  email: emailSchema,
  /** How the person entered the venue of the header: the mail's link leads back there. */
  config: v.optional(orderConfigSchema),
})

const linkSecretSchema = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'expected the secret of a link'))

/** POST /api/auth/confirm-email, with the secret of the mail's link. */
export const confirmEmailCallSchema = v.strictObject({ secret: linkSecretSchema })

/** POST /api/auth/reset-password, with the secret of the mail's link. */
export const resetPasswordCallSchema = v.strictObject({
  secret: linkSecretSchema,
  password: newPasswordSchema,
})

/** POST /api/auth/delete-account: with the password, if the account has one. */
export const deleteAccountCallSchema = v.strictObject({
  ...sessionEntries,
  currentPassword: v.optional(givenPasswordSchema),
})

export const doneAnswerSchema = v.object({ done: v.literal(true) })

/** The answer of every login and of the session's own call. */
export const userAnswerSchema = v.object({
  id: v.string(),
  /** The session's token, for clients other than browsers, which have it as a cookie. */
  token: v.optional(v.string()),
  email: v.string(),
  /** Confirmed by the link in a mail, or by a provider. */
  emailVerified: v.boolean(),
  firstName: v.string(),
  lastName: v.string(),
  /** 514-555-0199 */
  phoneNumber: v.nullable(v.string()),
  paymentMethods: paymentMethodsAnswerSchema,
  suiteOperator: v.boolean(),
  defaultTip: v.nullable(v.object({ percentageValue: v.number() })),
  promoCode: v.nullable(v.string()),
  /** At the venue of the call's header; left out: the call names none. */
  lastItemsOrdered: v.optional(orderedItemsSchema),
  /** The account has a password. */
  hasPassword: v.boolean(),
  /** The operator logged in as this person. */
  operator: v.optional(v.object({ id: v.string(), email: v.string() })),
  /** The suite whose owner the operator acts as. */
  eventSuite: v.optional(
    v.object({
      id: v.string(),
      name: v.string(),
      event_day_payment_preference: v.picklist(suitePayments),
    }),
  ),
})

/** `of`: which of the browser's sessions. Left out: the user's before the operator's. */
export const userInfoCallSchema = v.strictObject({
  ...sessionEntries,
  of: v.optional(v.picklist(['user', 'operator'])),
})

export type UserAnswer = v.InferOutput<typeof userAnswerSchema>
export type EditUserCall = v.InferOutput<typeof editUserCallSchema>
export type RegisterCall = v.InferOutput<typeof registerCallSchema>
export type LoginCall = v.InferOutput<typeof loginCallSchema>
export type SignInWays = v.InferOutput<typeof signInWaysAnswerSchema>

/** The header with an order's user: the order is accepted only in that user's session. */
export const userHeader = 'X-USER-ID'

/**
 * Its value for a guest's order, which belongs to no user even if one is signed in when it is sent.
 */
export const ofGuest = 'guest'

/** Its value for an order to a suite that any operator of the venue may send. */
export const ofOperator = anyOperator
