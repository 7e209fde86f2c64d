import * as v from 'valibot'
import type { StaffRole } from '#domain/staff/role.ts'
import {
  linkSecretSchema,
  personNameSchema,
  personSchema,
} from '#contract/account/account-calls.ts'
import { call, sends } from '#contract/call.ts'
import { newPasswordSchema } from '#contract/contact-schemas.ts'

/** The calls of the link in the mail that invites a person to work at a venue. */

export const readInvitationBody = v.strictObject({ secret: linkSecretSchema })

/** The list of domain/staff/role.ts, which a page of the sign-in does not load. */
const roles = [
  'owner',
  'manager',
  'counter',
  'kitchen',
  'suites',
] as const satisfies readonly StaffRole[]

const invitationSchema = v.object({
  venue: v.object({ slug: v.string(), name: v.string() }),
  email: v.string(),
  role: v.picklist(roles),
  /** The fields that the person has to type; neither: they sign in with the account that they have. */
  needs: v.object({ name: v.boolean(), password: v.boolean() }),
})

export type ShownInvitation = v.InferOutput<typeof invitationSchema>

export const readInvitation = call('POST', '/auth/read-invitation', {
  body: sends<typeof readInvitationBody>(),
  answer: invitationSchema,
})

export const acceptInvitationBody = v.strictObject({
  secret: linkSecretSchema,
  firstName: v.optional(personNameSchema),
  lastName: v.optional(personNameSchema),
  password: v.optional(newPasswordSchema),
})

/** The person, signed in; null: they sign in with the account that they have. */
export const acceptInvitation = call('POST', '/auth/accept-invitation', {
  body: sends<typeof acceptInvitationBody>(),
  answer: v.nullable(personSchema),
})
