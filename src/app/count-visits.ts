import { openAnalytics } from '#client/analytics/open-analytics.ts'
import type { AnalyticsDeps } from '#client/analytics/open-analytics.ts'
import type { AnalyticsService } from '#services/analytics/use-analytics.ts'
import { currentPlace } from './current-place.ts'

/** Loaded when visits may be counted: what counts them, with the page's own place. */
export function countVisits(deps: Omit<AnalyticsDeps, 'place'>): Promise<AnalyticsService> {
  return openAnalytics({ ...deps, place: currentPlace })
}
