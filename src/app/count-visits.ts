import { openAnalytics } from '#client/analytics/open-analytics.ts'
import type { AnalyticsDeps } from '#client/analytics/open-analytics.ts'
import { currentPlace } from './current-place.ts'
import type { AnalyticsService } from '#services/analytics/analytics-service.ts'

/** Opens analytics, loaded once visits may be counted, with the router's current place. */
export function countVisits(deps: Omit<AnalyticsDeps, 'place'>): Promise<AnalyticsService> {
  return openAnalytics({ ...deps, place: currentPlace })
}
