/** Below `/api`, of the calls about one suite of an event. */
export const suitePath = '/catering/events/:eventId/event-suites/:eventSuiteId'
