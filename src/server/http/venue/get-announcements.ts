import type { Context } from 'hono'
import * as v from 'valibot'
import { announcementsAt } from '#contract/venue/announcements-at.ts'
import { idSchema } from '#contract/scalars.ts'
import { asId } from '#domain/ids.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { MostOrdered } from '#server/checkout/most-ordered.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { messageLanguage } from '#server/http/message-language.ts'
import { sendProblem } from '#server/http/send-problem.ts'

interface AnnouncementDeps {
  readonly venues: VenueCache
  readonly mostOrdered: MostOrdered
  readonly at: Instant
}

/** GET /api/restaurants/:id/announcements: current ones, in the guest's language. */
export async function getAnnouncements(
  c: Context<ApiEnv>,
  { venues, mostOrdered, at }: AnnouncementDeps,
): Promise<Response> {
  const id = v.safeParse(idSchema, c.req.param('id'))
  const cached = id.success ? await venues.byId(asId(id.output)) : null
  if (cached?.isPublished !== true) return sendProblem(c, { type: 'UnknownVenue' })
  const language = messageLanguage(c.req, cached.venue)
  const announcements = announcementsAt(cached.announcements, at, language)
  return c.json({ announcements, mostOrdered: await mostOrdered(cached, at) })
}
