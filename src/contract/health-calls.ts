import * as v from 'valibot'
import { call } from './call.ts'

const lives = { answer: v.object({ ok: v.literal(true) }) } as const

export const getHealth = call('GET', '/health', lives)

export const getReadiness = call('GET', '/health/ready', lives)
