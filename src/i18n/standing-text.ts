import { appProblemCodes } from '#contract/app-problem-codes.ts'
import type { OrderRefusal } from '#contract/order/order-refusal.ts'
import { problemCodes } from '#contract/problem-codes.ts'
import { whatStands } from '#domain/order/what-stands.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { formatMoment } from './format-moment.ts'
import type { Text } from './use-text.ts'

export interface NotTaken {
  readonly sent: Parameters<typeof whatStands>[0] & { readonly locksAt?: Instant | undefined }
  /** Null: not refused. */
  readonly refusal: Pick<OrderRefusal, 'code'> | null
  readonly now: Instant
  readonly timeZone: string
}

/** A sentence about the state that the venue still has (see `Standing`). */
export function standingText(
  notTaken: NotTaken,
  { t, locale }: Pick<Text, 't' | 'locale'>,
): string {
  const { sent, refusal, now, timeZone } = notTaken
  const standing = whatStands(sent, whyNot(refusal))
  const { locksAt } = sent
  if (standing !== 'lockedPreOrder') return t(`stands.${standing}`)
  // The venue may have locked it before the time that this device knew.
  if (locksAt === undefined || locksAt > now) return t('stands.preOrder')
  return t('stands.lockedPreOrder', { time: formatMoment(locksAt, { timeZone, locale }) })
}

function whyNot(refusal: NotTaken['refusal']) {
  if (refusal?.code === problemCodes.preOrderLocked) return 'locked'
  return refusal?.code === appProblemCodes.preOrderChanged ? 'older' : 'other'
}
