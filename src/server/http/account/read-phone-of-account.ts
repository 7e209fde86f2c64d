import type { Context } from 'hono'
import { venueHeader } from '#contract/problem.ts'
import { idSchema } from '#contract/scalars.ts'
import { defaultCountry } from '#domain/country/country.ts'
import { asId } from '#domain/ids.ts'
import { success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { readPhoneAt } from '#server/http/read-phone-at.ts'
import type { RequestProblem } from '#server/problems/api-problem.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'
import * as v from 'valibot'

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
