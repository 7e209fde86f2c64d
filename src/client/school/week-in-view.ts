import { isCalendarDate } from '#domain/time/calendar-dates.ts'
import type { SchoolService } from '#services/school/school-service.ts'

const place = 'comanda:week:'

/** Of this tab, so that a week is found again after a look at the checkout or an order. */
export const weekInView: SchoolService['weekInView'] = {
  read: (slug) => {
    try {
      const stored = sessionStorage.getItem(place + slug) ?? ''
      return isCalendarDate(stored) ? stored : null
    } catch {
      // Storage is switched off.
      return null
    }
  },
  write: (slug, startDate) => {
    try {
      sessionStorage.setItem(place + slug, startDate)
    } catch {
      // Storage is switched off: the first week that can be ordered is shown again.
    }
  },
}
