import { createHmac, randomBytes } from 'node:crypto'

/** A message in the form of Standard Webhooks. */
export interface SignedMessage {
  /** The same for each copy. */
  readonly id: string
  /** Seconds since 1970. */
  readonly timestamp: number
  readonly body: string
}

const prefix = 'whsec_'

export function newSigningSecret(): string {
  return prefix + randomBytes(32).toString('base64')
}

/** One signature by each secret: a receiver that knows either of two accepts it. */
export function signWebhook(
  { id, timestamp, body }: SignedMessage,
  secrets: readonly string[],
): Readonly<Record<string, string>> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}
