import { parseArgs } from 'node:util'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { venueUsage } from './venue-usage.ts'

/** The options of all commands. */
export interface Options {
  readonly out?: string | undefined
  readonly tables?: string | undefined
  readonly origin?: string | undefined
  readonly paper?: string | undefined
  readonly days?: string | undefined
  readonly event?: string | undefined
  readonly suite?: string | undefined
  readonly person?: string | undefined
  readonly to?: string | undefined
  readonly kind?: string | undefined
  readonly since?: string | undefined
  readonly venue?: string[] | undefined
  readonly expo?: string[] | undefined
  readonly replace?: boolean | undefined
  readonly repair?: boolean | undefined
  readonly 'allow-empty'?: boolean | undefined
  readonly 'follow-file'?: boolean | undefined
  readonly 'no-pictures'?: boolean | undefined
  readonly csv?: boolean | undefined
  readonly revoke?: boolean | undefined
  readonly watch?: boolean | undefined
  readonly 'reset-second-factor'?: boolean | undefined
}

/** Splits the words of a command into its arguments and options; the error is the text to print. */
export function parseWords(
  words: readonly string[],
): Result<{ positionals: string[]; values: Options }, string> {
  const text = { type: 'string' } as const
  try {
    const flag = { type: 'boolean' } as const
    const texts = {
      out: text,
      tables: text,
      origin: text,
      paper: text,
      days: text,
      event: text,
      suite: text,
      person: text,
      to: text,
      kind: text,
      since: text,
    }
    const flags = {
      replace: flag,
      repair: flag,
      'allow-empty': flag,
      'follow-file': flag,
      'no-pictures': flag,
      csv: flag,
      revoke: flag,
      watch: flag,
      'reset-second-factor': flag,
    }
    const lists = { ...text, multiple: true } as const
    const options = { ...texts, ...flags, venue: lists, expo: lists } as const
    return success(parseArgs({ args: [...words], options, allowPositionals: true }))
  } catch (error) {
    return failure(`${error instanceof Error ? error.message : String(error)}\n\n${venueUsage}`)
  }
}
