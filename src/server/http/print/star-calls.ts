import type { Context, Hono } from 'hono'
import { starPollSchema } from '#contract/receiver/receiver-settings.ts'
import { faultOfStar, isOfForm } from '#domain/receiver/printer-status.ts'
import type { DeskDeps } from '#server/http/app-deps.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { readCall } from '#server/http/read-call.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import { findPrinter, findStarJob, starSettings } from './find-star-job.ts'
import type { StarDeps, StarJob } from './find-star-job.ts'
import { confirmJob, giveJob } from './confirm-job.ts'

/** The forms of a ticket that Star's printers take, by their names; each printer chooses one that it reads. */
const formsByType = {
  'application/vnd.star.starprnt': 'starprnt',
  'application/vnd.star.line': 'starline',
  'text/plain': 'text',
} as const
const types = Object.keys(formsByType)

interface Given extends Pick<StarDeps, 'venues' | 'now'> {
  readonly desk?: DeskDeps
}

/**
 * Note: printers that poll.
 * A Star printer asks this server whether there is something to print (POST), loads it (GET), and says
 * how it went (DELETE), all at one address that holds its secret (CloudPRNT, by its makers' guide of
 * version 2.4). A job is one event that makes a ticket; its token is the event's number. It is loaded
 * as often as the printer asks, each time after the first as a copy, and the next one comes only after
 * the printer has said that this one is on paper.
 */
export function addStarCalls(api: Hono<ApiEnv>, { desk, venues, now }: Given): void {
  if (!desk?.printers) return
  const { printers } = desk
  const deps = { ...desk, printers, venues, now }
  api.post('/print/:address', async (c) => {
    const printer = await findPrinter(c, deps)
    if (printer === null) return c.body(null, 401)
    const read = await readCall(c, starPollSchema)
    if (!read.ok) return sendProblem(c, read.error)
    const { statusCode, printingInProgress } = read.value
    const said = statusCode === undefined || statusCode === null ? 'OK' : readable(statusCode)
    // It is offered another form of a ticket that it could not read, and the fault stays until that is printed.
    const before = printer.fault && isOfForm(printer.fault) ? printer.fault : null
    const fault = faultOfStar(said) ?? before
    await printers.report(printer, fault)
    const isOffered = printer.isOn && printingInProgress !== true && fault === before
    const job = isOffered ? await findStarJob(printer, deps) : null
    if (job === null) return c.json({ jobReady: false })
    const mediaTypes = before === null ? types : ['text/plain']
    return c.json({ jobReady: true, mediaTypes, jobToken: job.token })
  })
  api.get('/print/:address', async (c) => {
    const printer = await findPrinter(c, deps)
    if (printer === null) return c.body(null, 401)
    const job = printer.isOn ? await findStarJob(printer, deps) : null
    if (job === null || !isOf(c, job)) return c.body(null, 404)
    const [type = ''] = (c.req.query('type') ?? 'text/plain').split(';')
    if (!isStarType(type)) return c.body(null, 415)
    if (!(await giveJob(printer, job, deps))) return c.body(null, 404)
    const on = { form: formsByType[type], columns: starSettings(printer).columns }
    return c.body(job.paper(on), 200, { 'Content-Type': type })
  })
  api.delete('/print/:address', async (c) => {
    const printer = await findPrinter(c, deps)
    if (printer === null) return c.body(null, 401)
    const job = await findStarJob(printer, deps)
    // One that names no token means the job that it was given; said again, one that is over.
    const isMeant = job !== null && isOf(c, job) && job.isGiven
    if (isMeant) await confirmJob({ printer, job, code: readable(c.req.query('code') ?? '') }, deps)
    return c.json({})
  })
}

function isStarType(type: string): type is keyof typeof formsByType {
  return types.includes(type)
}

/** Older printers name no token. */
function isOf(c: Context, job: StarJob): boolean {
  const token = c.req.query('token')
  return token === undefined || token === job.token
}

/** Some printers send `200%20OK` as a text. */
function readable(status: string): string {
  return status.replaceAll('%20', ' ')
}
