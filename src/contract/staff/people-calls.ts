import * as v from 'valibot'
import { isPersonPin } from '#domain/kiosk/pin-wait.ts'
import { staffRoles } from '#domain/staff/role.ts'
import { call, sends } from '#contract/call.ts'
import { emailSchema } from '#contract/contact-schemas.ts'
import { momentSchema } from '#contract/desk/board-order-wire.ts'

/** The people of a venue, for those who are signed in and work there. */

const roleSchema = v.picklist(staffRoles, `expected one of ${staffRoles.join(', ')}`)

const peopleSchema = v.object({
  people: v.array(
    v.object({
      id: v.string(),
      firstName: v.string(),
      lastName: v.string(),
      email: v.string(),
      role: roleSchema,
      hasPin: v.boolean(),
    }),
  ),
  invitations: v.array(
    v.object({ id: v.string(), email: v.string(), role: roleSchema, endsAt: momentSchema }),
  ),
})

export type VenuePeople = v.InferOutput<typeof peopleSchema>
export type WrittenPeople = v.InferInput<typeof peopleSchema>

export const getPeople = call('GET', '/desk/:venueId/people', { answer: peopleSchema })

const meSchema = v.object({
  id: v.string(),
  firstName: v.string(),
  role: roleSchema,
  hasPin: v.boolean(),
  /** The roles that the person gives. */
  grants: v.array(roleSchema),
})

export type StaffMember = v.InferOutput<typeof meSchema>

/** The signed-in person at this venue. */
export const getMe = call('GET', '/desk/:venueId/me', { answer: meSchema })

const personPinSchema = v.pipe(
  v.string('expected a PIN'),
  v.check(isPersonPin, 'expected 4 to 6 digits'),
)

/** Null: the person has no PIN any more. */
export const myPinBody = v.strictObject({ pin: v.nullable(personPinSchema) })

/** The PIN by which the signed-in person is known at a shared tablet. */
export const setMyPin = call('PUT', '/desk/:venueId/me/pin', {
  body: sends<typeof myPinBody>(),
  answer: meSchema,
})

export const roleBody = v.strictObject({ role: roleSchema })

export const changeRole = call('PUT', '/desk/:venueId/people/:personId', {
  body: sends<typeof roleBody>(),
  answer: peopleSchema,
})

/** The person does not work there any more. */
export const endPerson = call('POST', '/desk/:venueId/people/:personId/end', {
  answer: peopleSchema,
})

export const invitationBody = v.strictObject({ email: emailSchema, role: roleSchema })

/** Mails a link by which the e-mail's person gets the role. */
export const invitePerson = call('POST', '/desk/:venueId/invitations', {
  body: sends<typeof invitationBody>(),
  answer: peopleSchema,
})

export const withdrawInvitation = call(
  'POST',
  '/desk/:venueId/invitations/:invitationId/withdraw',
  {
    answer: peopleSchema,
  },
)

/** The persons who may stand in at a shared tablet, each by their PIN. */
export const getSealers = call('GET', '/desk/:venueId/sealers', {
  answer: v.object({ people: v.array(v.object({ id: v.string(), name: v.string() })) }),
})

export const sealBody = v.strictObject({ pin: personPinSchema })

/** A person at a shared tablet: the seal goes with one act. */
export const sealAct = call('POST', '/desk/:venueId/people/:personId/seal', {
  body: sends<typeof sealBody>(),
  answer: v.object({ seal: v.string(), until: momentSchema }),
})
