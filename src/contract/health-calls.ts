import * as v from 'valibot'
import { call } from './call.ts'

const lives = { answer: v.object({ ok: v.literal(true) }) } as const

/** Answers while the server runs; devices ask it. */
export const getHealth = call('GET', '/health', lives)

/** Refused while the server takes no calls; load balancers ask it. */
export const getReadiness = call('GET', '/health/ready', lives)
