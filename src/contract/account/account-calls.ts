import * as v from 'valibot'
import { looksLikeName } from '#domain/account/contact.ts'
import { anyOperator } from '#domain/order/sender.ts'
import { suitePayments } from '#domain/suite/suite-payment.ts'
import { paymentMethodsSchema } from '#contract/payment/payment-calls.ts'
import { orderedItemsSchema } from '#contract/order/receipt-calls.ts'
import { orderConfigSchema } from '#contract/order/order-config.ts'
import { nameSchema, textSchema } from '#contract/scalars.ts'
import { call, sends } from '#contract/call.ts'
import { typedMessages } from '#contract/typed-messages.ts'
import {
  emailSchema,
  givenPasswordSchema,
  newPasswordSchema,
  phoneSchema,
} from '#contract/contact-schemas.ts'
import { sessionEntries } from '#contract/session-entries.ts'
import type { sessionBody } from '#contract/session-entries.ts'
import { doneAnswerSchema } from '#contract/done-answer.ts'

/** The calls of `/api/auth` about people and their sessions (identity and operations, section 7). */

export const personNameSchema = v.pipe(
  nameSchema(60),
  v.trim(),
  // It goes into mails and onto receipts.
  v.check(looksLikeName, typedMessages.name),
)

export const userSchema = v.object({
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
  paymentMethods: paymentMethodsSchema,
  suiteOperator: v.boolean(),
  /** Where the person works, and as what; left out: nowhere. */
  staff: v.optional(v.array(v.object({ venueId: v.string(), slug: v.string(), role: v.string() }))),
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
    v.pipe(
      v.object({
        id: v.string(),
        name: v.string(),
        event_day_payment_preference: v.picklist(suitePayments),
      }),
      v.transform(({ event_day_payment_preference: payment, ...suite }) => ({ ...suite, payment })),
    ),
  ),
})

/** The answer of every login and of the session's own call, read without its token: a browser has it as a cookie. */
export const personSchema = v.pipe(
  userSchema,
  v.transform(({ token: _token, ...person }) => person),
)

const answersUser = { answer: personSchema } as const

const answersDone = { answer: doneAnswerSchema } as const

export const userExistBody = v.strictObject({ email: emailSchema })
export const userExist = call('POST', '/auth/user-exist', {
  body: sends<typeof userExistBody>(),
  answer: v.pipe(
    v.object({ exists: v.boolean() }),
    v.transform(({ exists }) => exists),
  ),
})

export const loginBody = v.strictObject({
  email: emailSchema,
  password: givenPasswordSchema,
  /** Signs in operators only: the account of any other person is refused, and opens no session. */
  suiteOperator: v.optional(v.literal(true)),
})

export const loginNative = call('POST', '/auth/login-native', {
  ...answersUser,
  body: sends<typeof loginBody>(),
})

export const registerBody = v.strictObject({
  email: emailSchema,
  password: newPasswordSchema,
  firstName: personNameSchema,
  lastName: personNameSchema,
  phoneNumber: v.optional(phoneSchema),
  /** Set at the checkout; the server registers and signs in the same way. */
  registerAtCheckout: v.optional(v.boolean()),
})

export const registerUser = call('POST', '/auth/register-user', {
  ...answersUser,
  body: sends<typeof registerBody>(),
})

export const socialProviders = ['google', 'facebook', 'apple'] as const
export type SocialProvider = (typeof socialProviders)[number]

/** A provider's id token. */
export const loginSocialBody = v.strictObject({
  idToken: v.pipe(v.string(), v.minLength(16), v.maxLength(8_192)),
  /** The nonce of the client's request to the provider. */
  nonce: v.optional(textSchema(200)),
  /** Creates an account if none exists. */
  register: v.optional(v.boolean()),
})

export const loginSocial = (provider: SocialProvider) =>
  call('POST', `/auth/login-${provider}`, {
    ...answersUser,
    body: sends<typeof loginSocialBody>(),
  })

export const googleUserInfoBody = v.strictObject({
  accessToken: v.pipe(v.string(), v.minLength(8), v.maxLength(4_096)),
})
export const getGoogleUserInfo = call('POST', '/auth/get-google-user-info', {
  body: sends<typeof googleUserInfoBody>(),
  answer: v.object({ email: v.string(), firstName: v.string(), lastName: v.string() }),
})

/** The providers offered for sign-in, and whether a mailed link can help. */
const signInWaysSchema = v.object({
  google: v.boolean(),
  facebook: v.boolean(),
  apple: v.boolean(),
  /** Left out: an older server. */
  mail: v.optional(v.boolean(), true),
})

export const getSignInWays = call('GET', '/auth/sign-in-ways', { answer: signInWaysSchema })

export const loginAsBody = v.strictObject({
  eventSuiteId: textSchema(64),
  token: sessionEntries.token,
  suiteOperatorEmail: emailSchema,
})

/** A signed-in operator acts as a suite's owner. */
export const loginAs = call('POST', '/auth/login-as', {
  ...answersUser,
  venue: 'any',
  body: sends<typeof loginAsBody>(),
})

/** `of`: which of the browser's sessions. Left out: the user's before the operator's. */
export const userInfoBody = v.strictObject({
  ...sessionEntries,
  of: v.optional(v.picklist(['user', 'operator'])),
})
export const getUserInfo = call('POST', '/auth/get-salata-user-info', {
  ...answersUser,
  body: sends<typeof userInfoBody>(),
})

const percentTipSchema = v.strictObject({
  percentageValue: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
})

/** Fields left out are unchanged. */
export const editUserBody = v.strictObject({
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

export const editUser = call('POST', '/auth/edit-user', {
  ...answersUser,
  body: sends<typeof editUserBody>(),
})

/** `of` left out: both the user's and the operator's session. */
export const logoutBody = v.strictObject({
  accessToken: sessionEntries.token,
  of: v.optional(v.picklist(['user', 'operator'])),
})

export const logout = call('POST', '/auth/logout', {
  ...answersDone,
  body: sends<typeof logoutBody>(),
})

export const forgotPasswordBody = v.strictObject({
  email: emailSchema,
  /** How the person entered the venue of the header: the mail's link leads back there. */
  config: v.optional(orderConfigSchema),
})

/** The same answer with or without an account. */
export const forgotPassword = call('POST', '/auth/forgot-password', {
  ...answersDone,
  body: sends<typeof forgotPasswordBody>(),
})

export const linkSecretSchema = v.pipe(
  v.string(),
  v.regex(/^[\w-]{43}$/, 'expected the secret of a link'),
)

export const resetPasswordBody = v.strictObject({
  secret: linkSecretSchema,
  password: newPasswordSchema,
})

/** The secret is that of the mail's link. */
export const resetPassword = call('POST', '/auth/reset-password', {
  ...answersUser,
  body: sends<typeof resetPasswordBody>(),
})

export const confirmEmailBody = v.strictObject({ secret: linkSecretSchema })
/** The secret is that of the mail's link. */
export const confirmEmail = call('POST', '/auth/confirm-email', {
  ...answersDone,
  body: sends<typeof confirmEmailBody>(),
})

export const sendConfirmation = call('POST', '/auth/send-confirmation', {
  ...answersDone,
  body: sends<typeof sessionBody>(),
})

/** The password is needed, if the account has one. */
export const deleteAccountBody = v.strictObject({
  ...sessionEntries,
  currentPassword: v.optional(givenPasswordSchema),
})

export const deleteAccount = call('POST', '/auth/delete-account', {
  ...answersDone,
  body: sends<typeof deleteAccountBody>(),
})

/** The account as the server writes it, with the token of a client that is no browser. */
export type WrittenUser = v.InferInput<typeof userSchema>
/** The account as the server describes it. */
export type Person = v.InferOutput<(typeof answersUser)['answer']>
export type EditUserCall = v.InferOutput<typeof editUserBody>
export type SignInWays = v.InferOutput<typeof signInWaysSchema>

/** The header with an order's user: the order is accepted only in that user's session. */
export const userHeader = 'X-USER-ID'

/**
 * Its value for a guest's order, which belongs to no user even if one is signed in when it is sent.
 */
export const ofGuest = 'guest'

/** Its value for an order to a suite that any operator of the venue may send. */
export const ofOperator = anyOperator
