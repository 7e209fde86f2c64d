import type { Hono, MiddlewareHandler } from 'hono'
import {
  activeEventsAnswerSchema,
  daySettingsCallSchema,
  eventInfoAnswerSchema,
  eventInfoCallSchema,
  eventSuiteSchema,
  suiteLogSchema,
} from '#contract/suite/operator-calls.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { describeCall } from '#server/http/describe-call.ts'
import { getActiveEvents } from './get-active-events.ts'
import { getEventInfo } from './get-event-info.ts'
import { getSuiteLog } from './get-suite-log.ts'
import { updateDaySettings } from './update-day-settings.ts'
import type { SuiteCallDeps } from './suite-call-deps.ts'

/** Adds the calls of a venue's operators. Anyone else: code 9104 (403). */
export function addOperatorCalls(
  api: Hono<ApiEnv>,
  deps: SuiteCallDeps,
  venue: MiddlewareHandler<ApiEnv>,
): void {
  api.get(
    '/catering/events/get-active-events',
    describeCall({
      summary: 'The venue’s events with suites that have not ended, soonest first.',
      answer: activeEventsAnswerSchema,
    }),
    venue,
    (c) => getActiveEvents(c, deps),
  )
  api.post(
    '/catering/events/auth-get-event-info',
    describeCall({
      summary: 'An event of the venue with its suites, by level and name.',
      body: eventInfoCallSchema,
      answer: eventInfoAnswerSchema,
    }),
    venue,
    (c) => getEventInfo(c, deps),
  )
  api.get(
    '/catering/events/:eventId/event-suites/:eventSuiteId/log',
    describeCall({
      summary:
        'The orders on a suite’s tab and the changes of its settings, with their makers, latest first.',
      answer: suiteLogSchema,
    }),
    venue,
    (c) => getSuiteLog(c, deps),
  )
  api.put(
    '/catering/events/:eventId/event-suites/:eventSuiteId/update-event-day-settings',
    describeCall({
      summary:
        'Sets how the orders of a suite’s event day are paid, and the limit of its tab. Fields left out stay as they are. ' +
        'The change is recorded with its maker. An event that is over: code 9111 (403).',
      body: daySettingsCallSchema,
      answer: eventSuiteSchema,
    }),
    venue,
    (c) => updateDaySettings(c, deps),
  )
}
