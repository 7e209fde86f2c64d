import * as v from 'valibot'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { isCommonPassword } from '#server/account/common-passwords.ts'
import { venueHeader } from '#contract/problem.ts'
import { idSchema } from '#contract/scalars.ts'
import { defaultCountry } from '#domain/country/country.ts'
import { asId } from '#domain/ids.ts'
import { readPhoneAt } from '#server/http/read-phone-at.ts'
import type { RequestProblem } from '#server/problems/api-problem.ts'
import type { Context } from 'hono'
import type { VenueCache } from '#server/venue/venue-cache.ts'

/** Refuses a chosen password that is a common one, at its field. */
export async function refuseCommon(
  field: string,
  password: string | undefined,
): Promise<Result<null, RequestProblem>> {
  if (password === undefined || !(await isCommonPassword(password))) return success(null)
  return failure({ type: 'Malformed', fields: { [field]: { type: 'commonPassword' } } })
}

/** Reads `phoneNumber` as the country of the call's venue writes it, or the default one's where the call names none. */
export async function readPhoneOfAccount(
  c: Context,
  { venues }: { readonly venues: Pick<VenueCache, 'byId'> },
  typed: string | null,
): Promise<Result<string | null, RequestProblem>> {
  if (typed === null) return success(null)
  const id = v.safeParse(idSchema, c.req.header(venueHeader))
  const cached = id.success ? await venues.byId(asId(id.output)) : null
  return readPhoneAt('phoneNumber', typed, cached?.venue.country ?? defaultCountry)
}
